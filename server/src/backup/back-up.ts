import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/database';
import { lastGeneratedId, readTable } from '../db/dialect';
import { MIGRATION_NAMES, NewerSchemaError } from '../db/migrate';
import { ALL_TABLE_NAMES, NOT_BACKED_UP } from '../db/schema';
import { checkBackupFile, writeBackupFile, type BackupPart, type Cell } from './backup-file';

/**
 * Writes a consistent snapshot of the database, which may be in use, and verifies it by reading it back.
 * @returns the number of rows.
 * @throws {NewerSchemaError}
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
    // Tables of another schema version.
    if (!found || NOT_BACKED_UP.includes(table)) continue;
    const columns = found.columns.map(({ name }) => name);
    const idColumn = found.columns.find(({ isAutoIncrementing }) => isAutoIncrementing)?.name;
    const counter = idColumn ? { column: idColumn, last: await lastGeneratedId(trx, table, idColumn) } : null;
    yield [{ start: { table, columns, counter } }];
    for await (const rows of readTable(trx, table)) {
      yield rows.map((row) => ({ row: columns.map((column) => row[column] as Cell) }));
    }
  }
}

const SUFFIX = '.afiyet-backup';

/** Kinds of backups that are made automatically; old ones are removed. */
type AutomaticBackup = 'daily' | 'before-migration';

/** Path whose name sorts by time. */
export const newBackupPath = (
  folder: string,
  nowMs: number,
  kind: 'backup' | 'before-restore' | AutomaticBackup = 'backup',
): string =>
  join(folder, `${kind}-${new Date(nowMs).toISOString().replaceAll(':', '-').slice(0, 19)}${SUFFIX}`);

/** Removes all but the newest `count` backups of this kind. */
export async function removeOldBackups(folder: string, kind: AutomaticBackup, count: number): Promise<void> {
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(`${kind}-`) && name.endsWith(SUFFIX),
  );
  for (const name of names.sort().slice(0, -count)) await rm(join(folder, name));
}
