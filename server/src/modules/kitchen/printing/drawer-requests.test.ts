import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { AuditEntry } from 'shared-api/contract/records/audit';
import type { Printer } from 'shared-api/contract/kitchen/printers';
import { DRAWER_PULSE_MAX_MS, DRAWER_REQUEST_EXPIRY_MS } from './drawer-requests';
import type { Order } from 'shared-api/contract/service/orders';
import type { RecordedPayment } from 'shared-api/contract/service/payments';
import type { PrinterProblem } from 'shared-api/domain/statuses';
import { expect, it, onTestFinished } from 'vitest';
import { DRAWER_PULSE } from '#escpos/open-drawer';
import { callerOf } from '#testing/content';
import { addProduct, addTable, placeOrder, setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';
import { waitForEffect } from '#testing/wait-for-effect';

/** A printer that keeps what it is sent. */
async function openDevice() {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data: Buffer) => void received.push(data));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, pulses: () => Buffer.concat(received) };
}

/** Guests who owe 300 lira. */
async function open() {
  const test = await buildTestApp();
  await setSetting(test, 'table_service', '1');
  const manager = await callerOf(test, 'manager');
  const table = await addTable(test);
  const menu = [await addProduct(test, { price_kurus: 30_000 })];
  const placed = await placeOrder(test, { menu, tableId: table.id });
  const { visit_id } = (await manager.get<Order>(`/orders/${placed.id}`)).data;
  const addPrinter = async (fields: object) =>
    (
      await manager.post<Printer>('/printers', {
        name: 'Kasa',
        documents: ['bills'],
        kicks_drawer: true,
        ...fields,
      })
    ).data.id;
  /** Of the queue, as every second. */
  const round = () => test.context.jobs.run('print');
  return {
    test,
    manager,
    addPrinter,
    /** A printer with a drawer. */
    async addDrawer() {
      const device = await openDevice();
      const address = { connection: 'network', host: '127.0.0.1', port: device.port };
      return { ...device, id: await addPrinter(address) };
    },
    pay: (more: object) =>
      manager.post<RecordedPayment>(`/visits/${visit_id}/payments`, {
        part: { kind: 'amount' },
        amount: 50,
        method: 'cash',
        ...more,
      }),
    round,
    /** Waits until a drawer has got this many pulses in all. */
    opened: (drawer: { pulses: () => Buffer }, count: number) =>
      waitForEffect(async () => {
        await round();
        expect(drawer.pulses()).toEqual(times(count));
      }),
    setProblem: (id: number, problem: PrinterProblem | null) =>
      test.context.db.updateTable('printers').set({ problem }).where('id', '=', id).execute(),
  };
}

const times = (count: number) => Buffer.concat(Array.from({ length: count }, () => DRAWER_PULSE));

it('opens on a cash payment and a cash refund, not on other payments', async () => {
  const { manager, addDrawer, pay, round, opened } = await open();
  const drawer = await addDrawer();
  await pay({ method: 'card' });
  await round();
  const { data } = await pay({});
  await opened(drawer, 1);
  await round();
  await manager.post(`/payments/${data.payment_id}/refund`, { amount: 20, reason: 'soğuk' });
  await opened(drawer, 2);
});

it('opens at the chosen printer, otherwise at every one with a drawer', async () => {
  const { addDrawer, pay, opened } = await open();
  const [till, bar] = [await addDrawer(), await addDrawer()];
  await pay({ printer_id: bar.id });
  await opened(bar, 1);
  expect(till.pulses()).toEqual(times(0));
  await pay({ printer_id: 999 });
  await opened(till, 1);
  await opened(bar, 2);
});

it('stays closed when the printer is ready again later than some seconds', async () => {
  const { test, addDrawer, pay, round, opened, setProblem } = await open();
  const drawer = await addDrawer();
  await setProblem(drawer.id, 'paper_out');
  await pay({});
  await round();
  test.clock.advance(DRAWER_REQUEST_EXPIRY_MS);
  await setProblem(drawer.id, null);
  await round();
  await pay({});
  await opened(drawer, 1);
});

it('opens without a payment for a reason, which the audit log has', async () => {
  const { test, manager, addDrawer, opened } = await open();
  const cashier = await callerOf(test, 'cashier');
  expect((await cashier.post('/day/drawer/open', { reason: 'bozuk para' })).data).toEqual({ printers: 0 });
  const drawer = await addDrawer();
  expect((await cashier.post('/day/drawer/open', { reason: ' ' })).status).toBe(422);
  expect((await cashier.post('/day/drawer/open', { reason: 'bozuk para' })).data).toEqual({ printers: 1 });
  const unopened = async () => (await cashier.get('/day/drawer/open')).data;
  expect(await unopened()).toEqual([{ printer_name: 'Kasa', is_waiting: true }]);
  await opened(drawer, 1);
  await waitForEffect(async () => expect(await unopened()).toEqual([]));
  expect((await manager.get<object>('/day')).data).toMatchObject({ report: { drawer: { entries: [] } } });
  const admin = await callerOf(test, 'admin');
  const [entry] = (await admin.get<AuditEntry[]>('/audit-log')).data;
  expect(entry).toMatchObject({
    call: 'POST /day/drawer/open',
    changes: [{ field: 'reason', kind: 'text', value: 'bozuk para' }],
  });
});

it.each([
  ['has a problem', DRAWER_REQUEST_EXPIRY_MS + DRAWER_PULSE_MAX_MS, 'paper_out'],
  ['does not answer', DRAWER_PULSE_MAX_MS, null],
] as const)('is known not to have opened when its printer %s', async (_, afterMs, problem) => {
  const { test, manager, addPrinter, addDrawer, round, opened, setProblem } = await open();
  // No printer listens at port 1.
  const till = await addPrinter({ connection: 'network', host: '127.0.0.1', port: 1 });
  await setProblem(till, problem);
  const bar = await addDrawer();
  const states = async (printer_id: number) =>
    (await manager.get<object[]>('/day/drawer/open', { printer_id: String(printer_id) })).data;
  await manager.post('/day/drawer/open', { reason: 'bozuk para' });
  await opened(bar, 1);
  await round();
  test.clock.advance(afterMs - 1);
  expect(await states(till)).toEqual([{ printer_name: 'Kasa', is_waiting: true }]);
  test.clock.advance(1);
  expect(await states(till)).toEqual([{ printer_name: 'Kasa', is_waiting: false }]);
  await waitForEffect(async () => expect(await states(bar.id)).toEqual([]));
});

it('opens through the agent, once and in time', async () => {
  const { test, manager, addPrinter, pay } = await open();
  const printer_id = await addPrinter({ connection: 'agent', host: '192.168.1.60' });
  const { token } = (await manager.post<{ token: string }>('/print-agent/token', {})).data;
  const guest = await callerOf(test, null);
  const take = async (result: object | null = null) =>
    (
      await guest.post<{ job_id: number; bytes: string } | null>('/print-agent/jobs', {
        token,
        printer_id,
        result,
      })
    ).data;
  await pay({});
  const taken = await take();
  expect(taken?.bytes).toBe(DRAWER_PULSE.toString('base64'));
  const unopened = async () => (await manager.get<object[]>('/day/drawer/open')).data;
  expect(await unopened()).toMatchObject([{ is_waiting: true }]);
  expect(await take({ job_id: taken?.job_id, attempt: 1, outcome: 'printed', problem: null })).toBeNull();
  expect(await unopened()).toEqual([]);
  expect(await take()).toBeNull();
  await pay({});
  test.clock.advance(DRAWER_REQUEST_EXPIRY_MS);
  expect(await take()).toBeNull();
});
