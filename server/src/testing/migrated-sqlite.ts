import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFile, openSqlite } from '../db/database';
import { migrate } from '../db/migrate';

/** Migrated once per process: the migrations took half of the processor time of an app's start. */
let migrated: Promise<Buffer> | undefined;

async function createMigrated(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'afiyet-test-'));
  try {
    const { db, close } = openSqlite(dataDir);
    await migrate(db);
    await close();
    return readFileSync(databaseFile(dataDir));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Puts a migrated database without rows into an empty data folder. */
export async function copyMigratedSqlite(dataDir: string): Promise<void> {
  writeFileSync(databaseFile(dataDir), await (migrated ??= createMigrated()));
}
