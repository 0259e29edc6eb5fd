import type { Db, Trx } from '../db/database';
import { dropTables, isServed, setLastGeneratedId } from '../db/dialect';
import { migrate, MIGRATION_NAMES, NewerSchemaError } from '../db/migrate';
import { ALL_TABLE_NAMES, type TableName } from '../db/schema';
import {
  BackupDamagedError,
  checkBackupFile,
  readBackupFile,
  type Cell,
  type TableStart,
} from './backup-file';

/** Both databases accept this many parameters per statement. */
const PARAMETERS_MAX = 30_000;
const BATCH_MAX = 100;

/** Raised while servers use the database. */
export class DatabaseInUseError extends Error {}

/**
 * Replaces the database's content by a backup taken from either database and migrates it, in one transaction.
 * @throws {BackupDamagedError}, {NewerSchemaError} for a backup of a newer release, {DatabaseInUseError}.
 */
export async function restore(db: Db, path: string): Promise<void> {
  await checkBackupFile(path);
  await db.transaction().execute(async (trx) => {
    if (await isServed(trx)) throw new DatabaseInUseError();
    const begin = async ({ migration }: { migration: string }) => {
      if (!MIGRATION_NAMES.some((name) => name === migration)) throw new NewerSchemaError(migration);
      await dropTables(trx);
      await migrate(trx, migration);
      // Rows that migrations insert are part of the backup.
      for (const table of ALL_TABLE_NAMES.toReversed()) {
        if (await exists(trx, table)) await trx.deleteFrom(table).execute();
      }
    };
    let into: TableWriter | undefined;
    for await (const part of readBackupFile(path, begin)) {
      if ('row' in part) await into?.add(part.row);
      else {
        await into?.end();
        into = new TableWriter(trx, part.start);
      }
    }
    await into?.end();
    await migrate(trx);
  });
}

async function exists(trx: Trx, table: TableName): Promise<boolean> {
  return (await trx.introspection.getTables()).some(({ name }) => name === table);
}

class TableWriter {
  private rows: Cell[][] = [];
  private readonly table: TableName;
  private readonly batchSize: number;

  constructor(
    private readonly trx: Trx,
    private readonly start: TableStart,
  ) {
    const table = ALL_TABLE_NAMES.find((name) => name === start.table);
    if (!table) throw new BackupDamagedError(`it has an unknown table ${start.table}`);
    this.table = table;
    this.batchSize = Math.min(BATCH_MAX, Math.floor(PARAMETERS_MAX / start.columns.length));
  }

  async add(row: Cell[]): Promise<void> {
    this.rows.push(row);
    if (this.rows.length === this.batchSize) await this.write();
  }

  async end(): Promise<void> {
    await this.write();
    const { counter } = this.start;
    if (counter) await setLastGeneratedId(this.trx, this.table, counter);
  }

  private async write(): Promise<void> {
    if (this.rows.length === 0) return;
    const values = this.rows.map((row) =>
      Object.fromEntries(this.start.columns.map((column, index) => [column, row[index]])),
    );
    await this.trx
      .insertInto(this.table)
      .values(values as never)
      .execute();
    this.rows = [];
  }
}
