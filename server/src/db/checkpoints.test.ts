import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LogLength } from './checkpoints';
import { openSqlite } from './database';

/** More than the thread leaves alone, and less than the writing connection moves by itself. */
const ROWS = 100;
const ROW_BYTES = 65_536;
const WAIT_MS = 10_000;

async function openFilled() {
  const dataDir = mkdtempSync(join(tmpdir(), 'afiyet-checkpoints-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const database = openSqlite(dataDir);
  const file = join(dataDir, 'afiyet.db');
  const write = async (rows: number) => {
    for (let row = 0; row < rows; row += 1)
      await sql`insert into notes values (randomblob(${ROW_BYTES}))`.execute(database.db);
  };
  await sql`create table notes (note blob)`.execute(database.db);
  await write(ROWS);
  return { database, file, write };
}

/** How many rows would be left of the file alone, without its log. */
function rowsInFile(file: string): number {
  const alone = `${file}.alone`;
  copyFileSync(file, alone);
  const sqlite = new SQLite(alone);
  try {
    const table = sqlite.prepare("select 1 from sqlite_master where name = 'notes'").get();
    return table ? (sqlite.prepare('select count(*) as rows from notes').get() as { rows: number }).rows : 0;
  } finally {
    sqlite.close();
  }
}

function logLength(file: string): LogLength {
  const sqlite = new SQLite(file);
  const [length] = sqlite.pragma('wal_checkpoint(NOOP)') as [LogLength];
  sqlite.close();
  return length;
}

test('what was written comes into the file beside the one who writes, and its log stays short', async () => {
  const { database, file, write } = await openFilled();
  expect(rowsInFile(file)).toBe(0);
  database.startCheckpoints?.();
  // The rows stand in the file a moment before the log knows of it.
  await vi.waitFor(() => {
    const { log, checkpointed } = logLength(file);
    expect(checkpointed).toBe(log);
  }, WAIT_MS);
  expect(rowsInFile(file)).toBe(ROWS);

  const longest = logLength(file).log;
  await vi.waitFor(async () => {
    await write(1);
    expect(logLength(file).log).toBeLessThan(longest);
  }, WAIT_MS);
  await database.close();
});

test('closing leaves one file that holds everything', async () => {
  const { database, file } = await openFilled();
  database.startCheckpoints?.();
  await database.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(rowsInFile(file)).toBe(ROWS);
});

test('a thread that cannot read the database leaves its work to the one who writes', async () => {
  const { database, file, write } = await openFilled();
  rmSync(file);
  database.startCheckpoints?.();
  await write(1);
  await expect(database.close()).resolves.toBeUndefined();
});
