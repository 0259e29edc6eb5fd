import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config';
import { openDatabase } from '../db/database';
import { migrate, MIGRATION_NAMES, pendingMigrations, type MigrationName } from '../db/migrate';
import { startupErrorMessage } from '../startup-error';
import { postgresPrograms } from '../testing/postgres';
import { useSuitePostgres } from '../testing/suite-postgres';
import { insertSampleRows } from '../testing/sample-rows';
import { migrateSafely } from './migrate-safely';
import { restore } from './restore';

const EARLIER: MigrationName = '0012-standard-names';
const NEWEST = MIGRATION_NAMES.at(-1)!;
const NOW_MS = Date.UTC(2026, 4, 12, 9);
const FILE = 'before-migration-2026-05-12T09-00-00.afiyet-backup';

/** A server that is about to start, on data of the schema `upTo`, or on a new database. */
async function openServer(env: Record<string, string>, upTo?: MigrationName) {
  const dataDir = mkdtempSync(join(tmpdir(), 'afiyet-test-'));
  const config = readConfig({ DATA_DIR: dataDir, ...env });
  const { db, close } = openDatabase(config);
  onTestFinished(async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  if (upTo) {
    await migrate(db, upTo);
    await insertSampleRows(db, upTo);
  }
  const lines: string[] = [];
  return {
    db,
    lines,
    backupDir: config.backupDir,
    start: (nowMs = NOW_MS) => migrateSafely(config, db, { nowMs, log: (line) => lines.push(line) }),
    backups: () => (existsSync(config.backupDir) ? readdirSync(config.backupDir).sort() : []),
    orders: () => db.selectFrom('orders').select(['id', 'total_kurus']).execute(),
    isMigrated: async () => (await pendingMigrations(db)).length === 0,
  };
}

function checkSafeMigrations(newEnv: () => Promise<Record<string, string>>): void {
  it('back up existing data first and name the file in the log', async () => {
    const server = await openServer(await newEnv(), EARLIER);
    const orders = await server.orders();
    await server.start();
    const path = join(server.backupDir, FILE);
    expect(server.backups()).toEqual([FILE]);
    expect(server.lines).toEqual([expect.stringContaining(path)]);
    expect(await server.isMigrated()).toBe(true);

    const other = await openServer(await newEnv());
    await restore(other.db, path);
    expect(await other.orders()).toEqual(orders);
  });

  it('back up nothing in a new database, or where none is pending', async () => {
    for (const schema of [undefined, NEWEST]) {
      const server = await openServer(await newEnv(), schema);
      await server.start();
      expect([server.backups(), server.lines, await server.isMigrated()]).toEqual([[], [], true]);
    }
  });

  it('do not begin when the backup fails, and say why', async () => {
    const server = await openServer(await newEnv(), EARLIER);
    writeFileSync(server.backupDir, 'in the way');
    const error: unknown = await server.start().catch((caught: unknown) => caught);
    expect(startupErrorMessage(error)).toMatch(
      /^No migration was begun: the backup before it failed\. .*EEXIST/,
    );
    expect(await server.isMigrated()).toBe(false);
    expect(server.lines).toEqual([]);
  });
}

describe('migrations at the start on SQLite', () => {
  checkSafeMigrations(async () => ({}));

  it('back up whatever the setting for PostgreSQL says, and retain three backups', async () => {
    const older = ['daily-2026-05-01', ...['09', '10', '11'].map((day) => `before-migration-2026-05-${day}`)];
    const server = await openServer({ MIGRATION_BACKUP: '0' }, EARLIER);
    mkdirSync(server.backupDir);
    for (const name of older) writeFileSync(join(server.backupDir, `${name}.afiyet-backup`), '');
    await server.start();
    expect(server.backups()).toEqual([
      'before-migration-2026-05-10.afiyet-backup',
      'before-migration-2026-05-11.afiyet-backup',
      FILE,
      'daily-2026-05-01.afiyet-backup',
    ]);
  });
});

describe.skipIf(!postgresPrograms)('migrations at the start on PostgreSQL', () => {
  const { createDatabase } = useSuitePostgres();
  const newEnv = async () => ({ DATABASE_URL: await createDatabase() });

  checkSafeMigrations(newEnv);

  it('back up nothing when backups are made elsewhere', async () => {
    const server = await openServer({ ...(await newEnv()), MIGRATION_BACKUP: '0' }, EARLIER);
    await server.start();
    expect([server.backups(), await server.isMigrated()]).toEqual([[], true]);
  });

  it('back up once when servers start together', async () => {
    const env = await newEnv();
    const first = await openServer(env, EARLIER);
    const others = [await openServer(env), await openServer(env)];
    await Promise.all([first, ...others].map((server) => server.start()));
    expect([first, ...others].flatMap((server) => server.backups())).toEqual([FILE]);
  });
});
