import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import type { ExportedFile } from 'shared-api/contract/import-preview';
import type { SystemHealth } from 'shared-api/contract/records/system-health';
import { LIVE_EVENT } from 'shared-api/domain/realtime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TABLE_NAMES } from '#db/schema';
import { addProduct, addTable, placeOrder, RATINGS } from '#testing/factories';
import { buildTestApp, type TestApp } from '#testing/test-app';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** @param token of a manager who signed in before the server was started again. */
async function healthOf(test: TestApp, token?: string): Promise<SystemHealth> {
  const { data } = await test.call<SystemHealth>('GET', '/system-health', {
    token: token ?? (await test.tokenOf('manager')),
  });
  return data;
}
const heartbeat = ({ context }: TestApp) => context.jobs.run('note run');
const renameTable = ({ context }: TestApp, from: string, to: string) =>
  sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(context.db);

describe('the health of a new server', () => {
  it('has no outage, no error and no order yet, and a database that can be written', async () => {
    const test = await buildTestApp();
    const startedAt = new Date(test.clock.now()).toISOString();
    const health = await healthOf(test);
    expect(health).toMatchObject({
      started_at: startedAt,
      recorded_since: startedAt,
      outages: [],
      orders: { count: 0, p95_ms: null },
      screens: { kitchen: 0, staff: 0, guests: 0 },
      errors: { count: 0, since: startedAt },
      live: { waiting: 0 },
      push: { devices: 0, sent: 0, arrived: 0 },
      printers: [],
      backups: { last: null, failed_at: null, off_site: null },
    });
    expect(health.database.write_ms).toBeGreaterThan(0);
    expect(health.database.bytes).toBeGreaterThan(100_000);
    expect(health.disk?.total_bytes).toBeGreaterThan(health.disk?.free_bytes ?? Infinity);
  });
});

describe('response times of orders', () => {
  it('are those of accepted orders of the last hour', async () => {
    const test = await buildTestApp();
    await placeOrder(test);
    await placeOrder(test);
    const refused = await test.call('POST', '/orders', { body: { items: [] } });
    expect(refused.status).toBe(422);
    const { count, p95_ms: p95Ms } = (await healthOf(test)).orders;
    expect(count).toBe(2);
    expect(p95Ms).toBeGreaterThan(0);

    test.clock.advance(HOUR_MS);
    expect((await healthOf(test)).orders).toEqual({ count: 0, p95_ms: null });
  });
});

describe('server errors', () => {
  it('are counted for a day; refused requests and failing probes are none', async () => {
    const test = await buildTestApp();
    await test.call('GET', '/nothing-here');
    await renameTable(test, 'rate_counts', 'gone');
    expect((await test.app.inject('/ready')).statusCode).toBe(503);
    await renameTable(test, 'gone', 'rate_counts');
    expect((await healthOf(test)).errors.count).toBe(0);

    await renameTable(test, 'banners', 'gone');
    expect((await test.call('GET', '/banners')).status).toBe(500);
    expect((await healthOf(test)).errors.count).toBe(1);
    test.clock.advance(24 * HOUR_MS);
    expect((await healthOf(test)).errors.count).toBe(0);
  });
});

describe('connected screens', () => {
  it('are counted by who uses them, while they are connected', async () => {
    const test = await buildTestApp();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const connect = async (token?: string) => {
      const socket = io(`http://127.0.0.1:${port}`, {
        auth: { token },
        transports: ['websocket'],
        forceNew: true,
      });
      onTestFinished(() => void socket.disconnect());
      await new Promise((resolve) => {
        socket.once(LIVE_EVENT, resolve);
      });
      return socket;
    };
    await connect(await test.tokenOf('kitchen'));
    await connect(await test.tokenOf('waiter'));
    await connect(await test.tokenOf('manager'));
    const guest = await connect();
    expect((await healthOf(test)).screens).toEqual({ kitchen: 1, staff: 2, guests: 1 });
    guest.disconnect();
    await expect.poll(async () => (await healthOf(test)).screens.guests).toBe(0);
  });
});

it('says that the database cannot be written', async () => {
  const test = await buildTestApp();
  await renameTable(test, 'rate_counts', 'gone');
  const { database } = await healthOf(test);
  expect(database.write_ms).toBeNull();
  await renameTable(test, 'gone', 'rate_counts');
});

describe('outages', () => {
  const fileOf = ({ dataDir, context }: TestApp) =>
    join(dataDir, 'health', `run-${context.config.port}.json`);
  const startAgain = ({ dataDir, clock }: TestApp) => buildTestApp({ dataDir, clock });

  /** Ends as a power cut does: nothing after the last heartbeat is written. */
  async function crash(test: TestApp): Promise<void> {
    const file = fileOf(test);
    const content = readFileSync(file);
    const { mtime } = statSync(file);
    await test.close();
    writeFileSync(file, content);
    utimesSync(file, mtime, mtime);
  }

  it('tell a stop from a crash, whose time is that of the last heartbeat', async () => {
    const first = await buildTestApp();
    const { clock } = first;
    const token = await first.tokenOf('manager');
    const at = (ms: number) => new Date(ms).toISOString();
    const startMs = clock.now();
    await heartbeat(first);
    clock.advance(HOUR_MS);
    await first.close();
    clock.advance(9 * SECOND_MS);
    const second = await startAgain(first);
    await heartbeat(second);
    const stop = {
      kind: 'stopped',
      started_at: at(startMs + HOUR_MS),
      ended_at: at(startMs + HOUR_MS + 9 * SECOND_MS),
    };
    expect(await healthOf(second, token)).toMatchObject({
      started_at: stop.ended_at,
      recorded_since: at(startMs),
      outages: [stop],
    });

    clock.advance(HOUR_MS);
    await heartbeat(second);
    const lastHeartbeatMs = clock.now();
    clock.advance(10 * SECOND_MS);
    await crash(second);
    clock.advance(7 * 60 * SECOND_MS);
    const third = await startAgain(first);
    const lost = { kind: 'lost', started_at: at(lastHeartbeatMs), ended_at: at(clock.now()) };
    expect((await healthOf(third, token)).outages).toEqual([lost, stop]);
  });

  it('of the database last from the first failed write until a heartbeat without one', async () => {
    const test = await buildTestApp();
    const { clock, context } = test;
    await heartbeat(test);
    clock.advance(5 * SECOND_MS);
    const failedMs = clock.now();
    context.writeOutage.lastAtMs = failedMs;
    clock.advance(10 * SECOND_MS);
    await heartbeat(test);
    const startedAt = new Date(failedMs).toISOString();
    expect((await healthOf(test)).outages).toEqual([
      { kind: 'database', started_at: startedAt, ended_at: null },
    ]);
    clock.advance(15 * SECOND_MS);
    await heartbeat(test);
    const ended = [
      { kind: 'database', started_at: startedAt, ended_at: new Date(clock.now()).toISOString() },
    ];
    expect((await healthOf(test)).outages).toEqual(ended);
    clock.advance(HOUR_MS);
    await heartbeat(test);
    expect((await healthOf(test)).outages).toEqual(ended);
  });

  it('are forgotten after a week, and unknown after the record was damaged or the clock set back', async () => {
    const first = await buildTestApp();
    const { clock } = first;
    const token = await first.tokenOf('manager');
    await heartbeat(first);
    await first.close();
    clock.advance(SECOND_MS);
    const second = await startAgain(first);
    await heartbeat(second);
    expect((await healthOf(second, token)).outages).toHaveLength(1);
    clock.advance(7 * 24 * HOUR_MS);
    expect((await healthOf(second, token)).outages).toEqual([]);

    await second.close();
    clock.advance(-HOUR_MS);
    const third = await startAgain(first);
    expect((await healthOf(third, token)).outages).toEqual([]);

    await third.close();
    writeFileSync(fileOf(third), '{"sinceMs":');
    const fourth = await startAgain(first);
    const { outages, recorded_since: since, started_at: startedAt } = await healthOf(fourth, token);
    expect([outages, since]).toEqual([[], startedAt]);
  });
});

describe('the support file', () => {
  const read = async (test: TestApp) => {
    const token = await test.tokenOf('manager');
    const { data } = await test.call<ExportedFile>('GET', '/system-health/support-file', { token });
    return { ...data, text: Buffer.from(data.content, 'base64').toString() };
  };

  it('has versions, settings, health and the codes of errors', async () => {
    const test = await buildTestApp();
    await renameTable(test, 'banners', 'gone');
    await test.call('GET', '/banners');
    const file = await read(test);
    expect(file).toMatchObject({ file_name: 'afiyet-support.json', media_type: 'application/json' });
    const { versions, settings, health, errors } = JSON.parse(file.text);
    expect(versions).toMatchObject({ node: process.version, database: expect.stringMatching(/SQL\w* \d/) });
    expect(settings).toMatchObject({ auto_ready: '1', backups_kept: '7' });
    expect(health).toMatchObject({ outages: [], errors: { count: 1 } });
    expect(errors).toMatchObject([
      { method: 'GET', route: '/api/v1/banners', status: 500, code: expect.stringMatching(/^\w+$/) },
    ]);
  });

  it('has nothing that a person typed and no secret of a populated restaurant', async () => {
    const test = await buildTestApp({
      env: {
        PUBLIC_URL: 'https://menu.dutlu-avlu.example',
        SMTP_URL: 'smtp://Postaci:gizli-parola@mail.example',
        PIN_SECRET: 'PIN-sirri-Kehribar',
      },
    });
    const token = await test.tokenOf('admin');
    const set = (settings: Record<string, string>) =>
      test.call('PUT', '/settings', {
        token,
        body: { settings: Object.entries(settings).map(([key, value]) => ({ key, value })) },
      });
    const saved = await set({
      restaurant_name: 'Dutlu Avlu',
      phone_number: '+90 212 555 01 02',
      email: 'selin@dutluavlu.example',
      address: 'Kuzguncuk, İcadiye Caddesi 7',
      wifi_name: 'Avlu-Misafir',
      wifi_password: 'DutAgaci1923',
      orders_paused_reason: 'Ayşe Hanım izinli',
    });
    expect(saved.status).toBe(200);
    const user = {
      username: 'Selin.Ersoy',
      email: 'ersoy@ev.example',
      password: 'correct horse',
      role: 'waiter',
    };
    expect((await test.call('POST', '/users', { token, body: { ...user, pin: '4711' } })).status).toBe(201);
    const product = await addProduct(test, { name: 'Hünkârbeğendi' });
    const table = await addTable(test, 'Bahçe-Dut');
    const order = {
      table_id: table.id,
      items: [{ product_id: product.id, price: 620, special_instructions: 'Soğansız Mehmet’e' }],
      total_amount: 620,
      customer_name: 'Zeynep Kaya',
      customer_phone: '0532 111 22 33',
    };
    expect((await test.call('POST', '/orders', { body: order })).status).toBe(201);
    await test.call('POST', '/feedbacks', {
      body: {
        ...RATINGS,
        name: 'Mehmet Demir',
        email: 'mehmet@misafir.example',
        comments: 'Garson Ali çok iyiydi',
      },
    });
    const printer = {
      ...{
        name: 'Izgara-Arka',
        connection: 'network',
        host: '192.168.77.50',
        paper_mm: 80,
        code_page: 'cp857',
      },
      ...{
        cuts: true,
        kicks_drawer: false,
        documents: ['tickets'],
        station_ids: [],
        backup_printer_id: null,
      },
    };
    expect((await test.call('POST', '/printers', { token, body: printer })).status).toBe(201);
    await test.context.db.updateTable('printers').set({ problem: 'paper_out', problem_since: 1 }).execute();
    // An exception that quotes a value.
    await renameTable(test, 'banners', 'gone');
    await test.call('GET', '/banners', { query: { note: 'Fatma-Teyze' } });

    const { text } = await read(test);
    const { settings, health } = JSON.parse(text) as {
      settings: Record<string, string>;
      health: { printers: unknown[] };
    };
    expect(health.printers).toMatchObject([{ cause: 'paper_out' }]);
    const shown = new Set(Object.values(settings));
    const stored: string[] = [];
    for (const name of TABLE_NAMES) {
      const from = name === 'banners' ? 'gone' : name;
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(from)}`.execute(
        test.context.db,
      );
      stored.push(...rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string')));
    }
    // Words of the program, such as `completed`, are lower-case letters; what a person typed above is not.
    const ofProgram = /^(?:[a-z_]+|\d{4}-\d\d-\d\d)$/;
    const typed = stored.filter((value) => value.length > 4 && !ofProgram.test(value) && !shown.has(value));
    expect(typed).toContain('Dutlu Avlu');
    expect(typed).toContain('Zeynep Kaya');
    const secrets = ['dutlu-avlu.example', 'gizli-parola', 'PIN-sirri', 'Fatma-Teyze', test.dataDir, token];
    expect([...typed, ...secrets].filter((value) => text.includes(value))).toEqual([]);
  });
});
