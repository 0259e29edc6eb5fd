import { expect, inject, it, onTestFinished } from 'vitest';
import { callerOf } from '../../../testing/content';
import { addProduct, addTable, placeOrder } from '../../../testing/factories';
import { openFakePrinter } from '../../../testing/fake-printer';
import { waitForEffect } from '../../../testing/wait-for-effect';
import { buildTestApp } from '../../../testing/test-app';

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
