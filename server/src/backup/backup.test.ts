import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, openForReading, type DatabaseLocation, type Db } from '../db/database';
import { migrate, MIGRATION_NAMES, MIGRATIONS, NewerSchemaError } from '../db/migrate';
import { NOT_BACKED_UP, TABLE_NAMES } from '../db/schema';
import { placeOrder } from '../testing/factories';
import { copyMigratedSqlite } from '../testing/migrated-sqlite';
import { postgresPrograms } from '../testing/postgres';
import { useSuitePostgres } from '../testing/suite-postgres';
import { SAMPLED_MIGRATIONS } from '../testing/sampled-migrations';
import { insertSampleRows, readRows } from '../testing/sample-rows';
import { buildTestApp } from '../testing/test-app';
import { backUp } from './back-up';
import { BackupDamagedError, writeBackupFile, type BackupPart } from './backup-file';
import { DatabaseInUseError, restore } from './restore';

const LATEST = MIGRATION_NAMES.at(-1)!;
const NOW_MS = Date.UTC(2026, 4, 12, 9);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'afiyet-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function open(place: DatabaseLocation): Db {
  const { db, close } = openDatabase(place);
  onTestFinished(close);
  return db;
}

const newSqlite = async (): Promise<DatabaseLocation> => ({ databaseUrl: '', dataDir: temporaryFolder() });

async function openMigrated(): Promise<Db> {
  const place = await newSqlite();
  await copyMigratedSqlite(place.dataDir);
  return open(place);
}

describe('a backup of the embedded database', () => {
  it('is consistent when taken while orders are placed', async () => {
    const test = await buildTestApp();
    const path = join(temporaryFolder(), 'during.backup');
    const { db, close } = openForReading({ databaseUrl: '', dataDir: test.dataDir });
    onTestFinished(close);
    const products = [{ duration_minutes: 5 }, {}];
    for (let order = 0; order < 5; order += 1) await placeOrder(test, { products });

    const [rows] = await Promise.all([
      backUp(db, path, NOW_MS),
      ...Array.from({ length: 20 }, () => placeOrder(test, { products })),
    ]);

    expect(rows).toBeGreaterThan(0);
    const restored = open(await newSqlite());
    await restore(restored, path);
    const orders = await restored.selectFrom('orders').select('id').execute();
    const items = await restored.selectFrom('order_items').select('order_id').execute();
    expect(orders.length).toBeGreaterThanOrEqual(5);
    for (const { id } of orders) expect(items.filter((item) => item.order_id === id)).toHaveLength(2);
    expect(items).toHaveLength(2 * orders.length);
  });

  it('is not restored when a bit is wrong or the end is missing, and nothing changes', async () => {
    const source = await openMigrated();
    await insertSampleRows(source, LATEST);
    const folder = temporaryFolder();
    const path = join(folder, 'whole.backup');
    await backUp(source, path, NOW_MS);
    const whole = readFileSync(path);
    const lines = gunzipSync(whole).toString().split('\n');
    const target = await openMigrated();
    await insertSampleRows(target, LATEST);
    const before = await readRows(target, TABLE_NAMES);

    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length / 2)]! ^= 1;
    const pack = (text: string) => gzipSync(text);
    const damaged = {
      flipped,
      truncated: whole.subarray(0, whole.length - 100),
      'without its end': pack(lines.slice(0, -2).join('\n') + '\n'),
      'without a row': pack(lines.toSpliced(5, 1).join('\n')),
      'with another price': pack(lines.join('\n').replace('17550', '17551')),
      empty: Buffer.alloc(0),
      'something else': pack('{"format":"something else"}\n'),
      'no backup at all': Buffer.from('PK\u0003\u0004'),
    };
    for (const [name, bytes] of Object.entries(damaged)) {
      const file = join(folder, name);
      writeFileSync(file, bytes);
      await expect(restore(target, file), name).rejects.toThrow(BackupDamagedError);
    }
    expect(await readRows(target, TABLE_NAMES)).toEqual(before);
  });

  it('and its new folder are readable by their owner only, whatever the umask', async () => {
    const source = await openMigrated();
    const folder = join(temporaryFolder(), 'backups');
    const umask = process.umask(0);
    onTestFinished(() => void process.umask(umask));
    await backUp(source, join(folder, 'a.backup'), NOW_MS);
    expect(statSync(join(folder, 'a.backup')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('leaves no file when writing fails', async () => {
    const folder = temporaryFolder();
    async function* parts(): AsyncGenerator<BackupPart[]> {
      yield [{ row: [1] }];
      throw new Error('the disk is full');
    }
    const writing = writeBackupFile(join(folder, 'a.backup'), { migration: '', created_at: '' }, parts());
    await expect(writing).rejects.toThrow('the disk is full');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of a newer schema can be neither taken nor restored', async () => {
    const db = open(await newSqlite());
    const path = join(temporaryFolder(), 'newer.backup');
    await migrate(db, undefined, { ...MIGRATIONS, '9999-newer': { up: async () => {} } });
    await expect(backUp(db, path, NOW_MS)).rejects.toThrow(NewerSchemaError);

    const head = { migration: '9999-newer', created_at: new Date(NOW_MS).toISOString() };
    async function* nothing(): AsyncGenerator<BackupPart[]> {}
    await writeBackupFile(path, head, nothing());
    await expect(restore(db, path)).rejects.toThrow(NewerSchemaError);
  });

  it.each(SAMPLED_MIGRATIONS)('of the schema %s is restored and migrated', async (released) => {
    const source = open(await newSqlite());
    await migrate(source, released);
    await insertSampleRows(source, released);
    const path = join(temporaryFolder(), 'old.backup');
    await backUp(source, path, NOW_MS);
    const target = open(await newSqlite());
    await restore(target, path);
    const orders = await target.selectFrom('orders').selectAll().execute();
    expect(orders).toMatchObject(await source.selectFrom('orders').selectAll().execute());
    const columns = (await target.introspection.getTables()).map(({ name }) => name);
    expect(columns).toEqual(expect.arrayContaining(TABLE_NAMES));
  });
});

describe.skipIf(!postgresPrograms)('a backup moves', () => {
  const { createDatabase } = useSuitePostgres();
  const newPostgres = async (): Promise<DatabaseLocation> => ({
    databaseUrl: await createDatabase(),
    dataDir: '',
  });
  const locations = { SQLite: newSqlite, PostgreSQL: newPostgres };

  it.each([
    ['SQLite', 'PostgreSQL'],
    ['PostgreSQL', 'SQLite'],
    ['SQLite', 'SQLite'],
    ['PostgreSQL', 'PostgreSQL'],
  ] as const)('from %s to %s with every table, row and generated id', async (from, to) => {
    const source = open(await locations[from]());
    await migrate(source);
    await insertSampleRows(source, LATEST);
    // The id of a deleted row is not generated again.
    const event = { audience: 'staff', type: 'x', data: '{}', created_at: 0 };
    const addEvent = (db: Db) =>
      db.insertInto('events').values(event).returning('seq').executeTakeFirstOrThrow();
    const { seq } = await addEvent(source);
    await source.deleteFrom('events').execute();
    const path = join(temporaryFolder(), 'moved.backup');
    await backUp(source, path, NOW_MS);

    const target = open(await locations[to]());
    await migrate(target);
    await target
      .insertInto('social_links')
      .values({
        platform: 'x',
        url: '',
        display_order: 0,
        is_active: 1,
        created_at: 0,
        updated_at: 0,
      } as never)
      .execute();
    await restore(target, path);

    const tables = TABLE_NAMES.filter((name) => !NOT_BACKED_UP.includes(name));
    const rows = await readRows(source, tables);
    expect(await readRows(target, tables)).toEqual(rows);
    const others = TABLE_NAMES.filter((name) => NOT_BACKED_UP.includes(name));
    expect(Object.values(await readRows(target, others)).flat()).toEqual([]);
    for (const table of tables) if (table !== 'events') expect(rows[table], table).not.toEqual([]);
    expect(await addEvent(target)).toEqual({ seq: seq + 1 });
  });

  it('is refused while servers use the database', async () => {
    const source = await openMigrated();
    const path = join(temporaryFolder(), 'a.backup');
    await backUp(source, path, NOW_MS);
    const location = await newPostgres();
    const test = await buildTestApp({ env: { DATABASE_URL: location.databaseUrl } });
    await test.context.events.idle();

    const target = open(location);
    await expect(restore(target, path)).rejects.toThrow(DatabaseInUseError);
    await test.close();
    await restore(target, path);
    expect(await target.selectFrom('users').select('id').execute()).toEqual([]);
  });
});
