import fc from 'fast-check';
import type { KitchenOrder } from 'shared-api/contract/kitchen/kitchen-orders';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { allDayCounts, isInKitchen, ticketsOf } from 'shared-api/contract/kitchen/tickets';
import type { Order } from 'shared-api/contract/service/orders';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { STATION_STATES, type StationState } from 'shared-api/contract/statuses';
import { expect, it } from 'vitest';
import { callerOf } from '../../../testing/content';
import { addProduct, addTable, placeOrder, setSetting } from '../../../testing/factories';
import { buildTestApp } from '../../../testing/test-app';

const HOUR_MS = 3_600_000;

interface ModelItem {
  name: string;
  /** By the index of the station that makes it. */
  states: Map<number, StationState>;
}

/** docs/product-rules.md#kitchen for one order at two stations, as few lines as possible. */
class Model {
  items: ModelItem[];
  isCancelled = false;
  table = 0;
  notices: [string[], string[]] = [[], []];

  constructor(routes: readonly (readonly number[])[]) {
    this.items = routes.map((stations, index) => ({
      name: `Yemek ${index}`,
      states: new Map(stations.map((station) => [station, 'fired'])),
    }));
  }
  private notice(items: readonly ModelItem[], text: string) {
    for (const station of [0, 1]) {
      const isOpen = items.some(({ states }) => (states.get(station) ?? 'ready') !== 'ready');
      if (isOpen) this.notices[station]?.push(text);
    }
  }
  set(name: string, station: number, state: StationState) {
    const item = this.items.find((one) => one.name === name);
    if (!this.isCancelled && item?.states.has(station)) item.states.set(station, state);
  }
  void(name: string) {
    const item = this.items.find((one) => one.name === name);
    if (this.isCancelled || !item) return;
    this.notice([item], `voided ${name}`);
    this.items = this.items.filter((one) => one !== item);
    this.isCancelled = this.items.length === 0;
  }
  cancel() {
    if (!this.isCancelled) this.notice(this.items, 'cancelled');
    this.isCancelled = true;
  }
  /** Staff say that the whole order is ready. */
  finish() {
    for (const { states } of this.items) for (const station of states.keys()) states.set(station, 'ready');
  }
  move() {
    if (this.isCancelled) return;
    this.notice(this.items, `moved M-${this.table}`);
    this.table = 1 - this.table;
  }
  shown(station: number) {
    const items = this.isCancelled ? [] : this.items.filter(({ states }) => states.has(station));
    return {
      items: items.map(({ name, states }) => `${name} ${states.get(station)}`),
      notices: this.notices[station],
    };
  }
}

const station = fc.nat(1);
const item = fc.nat(2);
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ station, item, state: fc.constantFrom(...STATION_STATES) }) },
  { weight: 2, arbitrary: fc.record({ bump: station }) },
  { weight: 2, arbitrary: fc.record({ voided: item }) },
  { weight: 2, arbitrary: fc.record({ acknowledge: station }) },
  { weight: 2, arbitrary: fc.record({ finish: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ move: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ cancel: fc.constant(true) }) },
);
const routes = fc.array(fc.constantFrom([0], [1], [0, 1]), { minLength: 1, maxLength: 3 });

it('displays show what the items say, and nothing leaves them unconfirmed, in any sequence of steps', async () => {
  const test = await buildTestApp();
  await setSetting(test, 'food_is_served', '1');
  await setSetting(test, 'auto_ready', '0');
  const cook = await callerOf(test, 'kitchen');
  const manager = await callerOf(test, 'manager');
  const [kitchen] = (await cook.get<Station[]>('/stations')).data as [Station];
  const { data: bar } = await manager.post<Station>('/stations', { name: 'Bar' });
  const stations = [kitchen, bar];
  const tables = [await addTable(test, 'M-0'), await addTable(test, 'M-1')];
  const menus = new Map<string, Awaited<ReturnType<typeof addProduct>>>();
  for (const index of [0, 1, 2]) {
    for (const at of [[0], [1], [0, 1]]) {
      menus.set(`${index} ${at}`, await addProduct(test, { name: `Yemek ${index}`, duration_minutes: 0 }));
    }
  }
  for (const [index, one] of stations.entries()) {
    const made = [...menus].filter(([key]) => key.split(' ')[1]!.split(',').includes(String(index)));
    await manager.put(`/stations/${one.id}`, { product_ids: made.map(([, { id }]) => id) });
  }

  await fc.assert(
    fc.asyncProperty(routes, fc.array(action, { minLength: 3, maxLength: 14 }), async (given, actions) => {
      // Guests may place only so many orders.
      test.clock.advance(HOUR_MS);
      const model = new Model(given);
      const { id } = await placeOrder(test, {
        menu: given.map((at, index) => menus.get(`${index} ${at}`)!),
        tableId: tables[0]!.id,
      });
      const read = async () => (await manager.get<Order>(`/orders/${id}`)).data;
      const first = await read();
      const idOf = (index: number) => first.items[index]?.id ?? 4711;
      for (const one of actions) {
        if ('state' in one) {
          const { state } = one;
          const path = `/kitchen/orders/${id}/stations/${stations[one.station]!.id}`;
          await cook.put(path, { items: [{ id: idOf(one.item), state }] });
          model.set(`Yemek ${one.item}`, one.station, state);
        } else if ('bump' in one) {
          const items = first.items.map((each) => ({ id: each.id, state: 'ready' as const }));
          await cook.put(`/kitchen/orders/${id}/stations/${stations[one.bump]!.id}`, { items });
          for (const each of [0, 1, 2]) model.set(`Yemek ${each}`, one.bump, 'ready');
        } else if ('voided' in one) {
          const { version } = (await manager.get<VisitWithOrders>(`/visits/${first.visit_id}`)).data;
          const body = { quantity: 1, reason: 'Vazgeçti', version };
          await manager.post(`/visits/${first.visit_id}/items/${idOf(one.voided)}/void`, body);
          model.void(`Yemek ${one.voided}`);
        } else if ('acknowledge' in one) {
          const { id: stationId } = stations[one.acknowledge]!;
          const notice_ids = (await read()).kitchen_notices.map((notice) => notice.id);
          if (notice_ids.length > 0) {
            await cook.post(`/kitchen/orders/${id}/stations/${stationId}/acknowledge`, { notice_ids });
          }
          model.notices[one.acknowledge as 0 | 1] = [];
        } else if ('finish' in one) {
          if (!model.isCancelled) {
            await manager.put(`/orders/${id}/status`, { status: 'ready', override: true });
            model.finish();
          }
        } else if ('move' in one) {
          const target = tables[1 - model.table]!;
          await manager.put(`/visits/${first.visit_id}/table`, { table_id: target.id });
          model.move();
        } else {
          await manager.put(`/orders/${id}/status`, { status: 'cancelled' });
          model.cancel();
        }

        const orders = (await cook.get<KitchenOrder[]>('/kitchen/orders')).data;
        for (const order of orders) expect(isInKitchen(order, test.clock.now())).toBe(true);
        for (const [index, { id: stationId }] of stations.entries()) {
          const tickets = ticketsOf(orders, stationId, kitchen.id).filter(({ order }) => order.id === id);
          const shown = tickets.map(({ items, notices }) => ({
            items: items.map((each) => `${each.item.product_name} ${each.state}`),
            notices: notices.map((each) =>
              [each.kind, each.product_name ?? each.from_table].filter(Boolean).join(' '),
            ),
          }));
          const expected = model.shown(index);
          const isEmpty = expected.items.length + (expected.notices?.length ?? 0) === 0;
          expect(shown).toEqual(isEmpty ? [] : [expected]);
          const open = expected.items.filter((text) => !text.endsWith('ready')).length;
          expect(allDayCounts(tickets).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(open);
        }
        const { status } = await read();
        const isAllReady = model.items.every(({ states }) =>
          [...states.values()].every((state) => state === 'ready'),
        );
        expect(status === 'ready').toBe(!model.isCancelled && isAllReady);
      }
      await manager.put(`/orders/${id}/status`, { status: 'cancelled', override: true });
    }),
    { seed: 20_261_124, numRuns: 60, endOnFailure: true },
  );
});
