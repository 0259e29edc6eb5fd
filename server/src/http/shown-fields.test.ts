import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KitchenOrder } from 'shared-api/contract/kitchen/kitchen-orders';
import type { Printer } from 'shared-api/contract/kitchen/printers';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import type { Role } from 'shared-api/domain/permissions';
import { expect, it } from 'vitest';
import { asReceivedBy } from '../events/staff-view';
import { callerOf } from '../testing/content';
import { addOption, addProduct } from '../testing/factories';
import { buildTestApp } from '../testing/test-app';

const ROOT = join(import.meta.dirname, '../../..');

/** Everything that kitchen screens read of an order. */
const KITCHEN_SOURCES = globSync(
  [
    'admin-app/src/features/kitchen/tickets/*.{ts,tsx}',
    'admin-app/src/routes/kitchen/{kitchen,expo}-route.tsx',
    'admin-app/src/lib/order-line/*.{ts,tsx}',
    'admin-app/src/i18n/table-label.ts',
    'shared-api/src/domain/kitchen/tickets.ts',
    'shared-api/src/domain/service/course-groups.ts',
    'shared-api/src/i18n/option-label.ts',
  ],
  { cwd: ROOT, exclude: (name) => name.includes('.test.') },
);
/** Flags and counters that say nothing about guests or money, and that earlier panels require. */
const OPERATIONAL = ['awaiting_approval', 'is_taken', 'version'];

/** Names of the fields that have a value, in any depth. */
const filledFields = (value: unknown): string[] =>
  Object.entries((value ?? {}) as object).flatMap(([name, inner]: [string, unknown]) => [
    ...(inner === null || inner === 0 || inner === undefined || Array.isArray(value) ? [] : [name]),
    ...(typeof inner === 'object' ? filledFields(inner) : []),
  ]);

async function open() {
  const test = await buildTestApp();
  const product = await addProduct(test, { duration_minutes: 10 });
  const option = await addOption(test, { product_id: product.id, price_modifier_kurus: 5_000 });
  const guest = await callerOf(test, null);
  const body = {
    order_type: 'takeaway',
    items: [{ product_id: product.id, price: 620, options: [{ product_option_id: option.id, price: 50 }] }],
    total_amount: 670,
    customer_name: 'Ayşe',
    customer_phone: '0532 111 22 33',
    customer_address: 'Dutlu 7',
    special_instructions: 'Zil bozuk',
  };
  const { data: placed } = await guest.post<GuestOrder>('/orders', body);
  const editor = await callerOf(test, 'editor');
  await editor.put(`/orders/${placed.id}/status`, { status: 'processing' });
  const messageTo = async (role: Role): Promise<Order> => {
    const query = test.context.db.selectFrom('events').selectAll().where('type', '=', 'order_updated');
    const event = await query
      .where('audience', '=', 'staff')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    return JSON.parse(asReceivedBy(role, event)!.data) as Order;
  };
  return { test, placed, messageTo };
}

const HIDDEN = {
  total_amount: 0,
  customer_name: null,
  customer_phone: null,
  customer_address: null,
  network_key: null,
  taken_by: null,
};

it('the kitchen receives of an order what its screens show, and no contacts and money, in every way', async () => {
  const { test, placed, messageTo } = await open();
  const kitchen = await callerOf(test, 'kitchen');
  const [listed] = (await kitchen.get<KitchenOrder[]>('/kitchen/orders')).data;
  const [item] = placed.items;
  const station = listed!.items[0]!.stations[0]!.id;
  const ready = { items: [{ id: item!.id, state: 'preparing' }] };
  const { data: changed } = await kitchen.put<Order>(
    `/kitchen/orders/${placed.id}/stations/${station}`,
    ready,
  );
  for (const order of [listed!, changed, await messageTo('kitchen')]) {
    expect(order).toMatchObject({ ...HIDDEN, special_instructions: 'Zil bozuk', order_type: 'takeaway' });
    expect(order.items[0]).toMatchObject({ price: 0, vat_rate: 0, options: [{ price: 0 }] });
    expect(JSON.stringify(order)).not.toMatch(/Ayşe|0532|Dutlu/);
  }

  const sources = KITCHEN_SOURCES.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const isRead = (field: string) => new RegExp(`\\b${field}\\b`).test(sources);
  const received = [...new Set(filledFields(listed))];
  expect(received.length).toBeGreaterThan(15);
  expect(received.filter((field) => !isRead(field)).toSorted()).toEqual(OPERATIONAL);

  const editor = await callerOf(test, 'editor');
  const { data: whole } = await editor.get<Order>(`/orders/${placed.id}`);
  const hidden = filledFields(whole).filter((field) => !received.includes(field));
  expect(hidden).toEqual(expect.arrayContaining(['price', 'total_amount', 'customer_name', 'network_key']));
  expect(hidden.filter(isRead)).toEqual([]);
});

it('those who read orders receive all of them, and the network with the dashboard that compares it', async () => {
  const { test, placed, messageTo } = await open();
  for (const role of ['waiter', 'cashier', 'editor', 'admin'] as const) {
    const caller = await callerOf(test, role);
    const { data } = await caller.get<Order>(`/orders/${placed.id}`);
    const comparesNetworks = role === 'editor' || role === 'admin';
    for (const order of [data, await messageTo(role)]) {
      expect(order).toMatchObject({
        total_amount: 670,
        customer_name: 'Ayşe',
        customer_phone: '0532 111 22 33',
      });
      expect([role, order.network_key !== null]).toEqual([role, comparesNetworks]);
    }
  }
});

it('a lost response that is asked for again shows no more than the response did', async () => {
  const { test, placed } = await open();
  const [kitchen, editor] = [await test.tokenOf('kitchen'), await test.tokenOf('editor')];
  const { visit_id, items } = (await test.call<Order>('GET', `/orders/${placed.id}`, { token: editor })).data;
  const body = { item_ids: items.map(({ id }) => id) };
  const headers = { 'idempotency-key': '0f8fad5bd9cb469fa16570867728950e' };
  await test.call('POST', `/visits/${visit_id}/items/fire`, { token: editor, body, headers });
  const ask = (token: string) =>
    test.call<{ response: Order[] }>('GET', `/attempts/${headers['idempotency-key']}`, { token });
  expect((await ask(kitchen)).data.response).toMatchObject([HIDDEN]);
  expect((await ask(editor)).data.response).toMatchObject([{ customer_name: 'Ayşe', total_amount: 670 }]);
});

it('the network address of a printer is shown to those who set it', async () => {
  const test = await buildTestApp();
  const manager = await callerOf(test, 'manager');
  const body = {
    name: 'Mutfak',
    connection: 'network',
    host: '192.168.1.50',
    port: 9100,
    documents: ['tickets'],
  };
  await manager.post('/printers', body);
  const addressFor = async (role: Role) => {
    const [printer] = (await (await callerOf(test, role)).get<Printer[]>('/printers')).data;
    return [printer?.name, printer?.host, printer?.port];
  };
  expect(await addressFor('manager')).toEqual(['Mutfak', '192.168.1.50', 9100]);
  for (const role of ['kitchen', 'waiter', 'cashier', 'editor'] as const) {
    expect(await addressFor(role)).toEqual(['Mutfak', null, 0]);
  }
});

it('the kitchen receives no message about calls, visits, ratings and tables', () => {
  const event = (type: string) => ({ seq: 1, audience: 'staff', type, data: '{"id":1}', created_at: 0 });
  const receives = (role: Role, type: string) => asReceivedBy(role, event(type)) !== null;
  for (const type of [
    'new_waiter_call',
    'waiter_call_deleted',
    'visit_updated',
    'low_rating',
    'table_updated',
  ]) {
    expect([type, receives('kitchen', type), receives('waiter', type)]).toEqual([type, false, true]);
  }
  for (const type of ['order_deleted', 'stations_changed', 'printers_changed']) {
    expect(receives('kitchen', type)).toBe(true);
  }
});
