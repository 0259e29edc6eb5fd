import { sql } from 'kysely';
import type { Printer } from 'shared-api/contract/kitchen/printers';
import { expect, inject, it, onTestFinished } from 'vitest';
import { callerOf } from '#testing/content';
import { addProduct, addTable, placeOrder } from '#testing/factories';
import { openFakePrinter } from '#testing/fake-printer';
import { waitForEffect } from '#testing/wait-for-effect';
import { buildWatchedApp } from '#testing/statements';
import { buildTestApp } from '#testing/test-app';

const ORDERS = 20;

it('servers that share a database print each ticket once, in order per printer, despite its faults', async () => {
  const test = await buildTestApp({ env: { GUEST_LIMITS: '0' } });
  const other = inject('postgres')
    ? await buildTestApp({ dataDir: test.dataDir, clock: test.clock, env: { GUEST_LIMITS: '0' } })
    : test;
  const manager = await callerOf(test, 'manager');
  const device = await openFakePrinter(onTestFinished);
  await manager.post('/printers', {
    name: 'Mutfak',
    connection: 'network',
    host: '127.0.0.1',
    port: device.port,
    documents: ['tickets'],
  });
  const product = await addProduct(test);
  const table = await addTable(test);
  const retry = () =>
    Promise.all([test, other].map(({ context }) => context.jobs.run('print').catch(() => undefined)));

  for (let count = 0; count < ORDERS; count += 1) {
    if (count === ORDERS / 4) await device.turnOff();
    if (count === ORDERS / 2) await device.turnOn();
    await placeOrder(count % 2 ? other : test, { menu: [product], tableId: table.id });
  }
  const numbers = () => device.texts().map((lines) => Number(/#(\d+)/.exec(lines[2] ?? '')?.[1]));
  await waitForEffect(async () => {
    await retry();
    expect(new Set(numbers()).size).toBe(ORDERS);
  });
  // A ticket cut off by switching the printer off comes again, marked as such.
  const originals = device.texts().filter(([first]) => first !== 'KOPYA');
  expect(originals.length).toBeLessThanOrEqual(ORDERS);
  expect([...new Set(numbers())]).toEqual([...new Set(numbers())].toSorted((a, b) => a - b));
});

it('no statement of printing scans the jobs of the day', async () => {
  const { test, statementsOf } = await buildWatchedApp();
  const { db, jobs } = test.context;
  const manager = await callerOf(test, 'manager');
  const device = await openFakePrinter(onTestFinished);
  const address = { host: '127.0.0.1', port: device.port };
  const fields = { name: 'Mutfak', connection: 'network', documents: ['tickets'], ...address };
  const { data: printer } = await manager.post<Printer>('/printers', fields);
  const menu = [await addProduct(test)];
  const now = sql.lit(test.clock.now());
  await sql`
    insert into print_jobs (printer_id, queue_printer_id, kind, document_key, revision, content, is_copy, status,
      expires_at, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
    select ${sql.lit(printer.id)}, ${sql.lit(printer.id)}, 'ticket', 'order:' || i, 1, '{}', 0, 'printed', ${now}, ${now} from n
  `.execute(db);
  if (inject('postgres')) await sql`analyze print_jobs`.execute(db);
  const executed = await statementsOf(async () => {
    await placeOrder(test, { menu });
    await jobs.run('print');
    await waitForEffect(() => expect(device.papers).toHaveLength(1));
    await device.turnOff();
    await placeOrder(test, { menu });
    await jobs.run('print');
    await jobs.run('check printers');
    await jobs.run('purge print jobs');
    await manager.get('/printers/troubles');
    await manager.get('/print-jobs');
  });
  const explain = inject('postgres') ? 'explain' : 'explain query plan';
  const statements = executed.filter(
    ({ sql: text }) => text.includes('print_jobs') && !text.startsWith('insert'),
  );
  expect(statements.length).toBeGreaterThan(5);
  for (const { sql: text, parameters } of statements) {
    const query = sql.raw(`${explain} ${text}`).compile(db);
    const { rows } = await db.executeQuery({ ...query, parameters });
    const isNewestFirst = text.includes(' limit ');
    if (!isNewestFirst)
      expect.soft(JSON.stringify(rows), text).not.toMatch(/SCAN print_jobs|Seq Scan on print_jobs/);
  }
});
