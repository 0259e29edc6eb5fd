import { sql } from 'kysely';
import type { Db, Trx } from '../db/database';
import { lastGeneratedId, readTable } from '../db/dialect';
import { MIGRATION_NAMES, NewerSchemaError } from '../db/migrate';
import { ALL_TABLE_NAMES } from '../db/schema';
import { checkBackupFile, writeBackupFile, type BackupPart, type Cell } from './backup-file';

/**
 * Writes all that the database holds at this moment, while others read and write it, and reads it back.
 * @returns how many rows it holds.
 * @throws {NewerSchemaError} for a database that a newer release has changed.
 */
export async function backUp(db: Db, path: string, nowMs: number): Promise<number> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const head = { migration: await newestMigration(trx), created_at: new Date(nowMs).toISOString() };
      await writeBackupFile(path, head, partsOf(trx));
    });
  return checkBackupFile(path);
}

async function newestMigration(trx: Trx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
  const newest = rows.at(-1)?.name ?? '';
  if (!MIGRATION_NAMES.some((name) => name === newest)) throw new NewerSchemaError(newest);
  return newest;
}

async function* partsOf(trx: Trx): AsyncGenerator<BackupPart[]> {
  const tables = await trx.introspection.getTables();
  for (const table of ALL_TABLE_NAMES) {
    const found = tables.find(({ name }) => name === table);
    // Made by a migration that has not run here yet.
    if (!found) continue;
    const columns = found.columns.map(({ name }) => name);
    const counted = found.columns.find(({ isAutoIncrementing }) => isAutoIncrementing)?.name;
    const counter = counted ? { column: counted, last: await lastGeneratedId(trx, table, counted) } : null;
    yield [{ start: { table, columns, counter } }];
    for await (const rows of readTable(trx, table)) {
      yield rows.map((row) => ({ row: columns.map((column) => row[column] as Cell) }));
    }
  }
}
