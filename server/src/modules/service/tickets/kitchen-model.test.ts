import fc from 'fast-check';
import type { KitchenOrder } from 'shared-api/contract/kitchen/kitchen-orders';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { allDayCounts, isOpenTicket, ticketsOf, withKitchenOrder } from 'shared-api/domain/kitchen/tickets';
import type { Course } from 'shared-api/contract/menu/courses';
import type { Order } from 'shared-api/contract/service/orders';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { STATION_STATES } from 'shared-api/domain/statuses';
import { expect, it } from 'vitest';
import { callerOf } from '#testing/content';
import { addCategory, addProduct, addTable, placeOrder, setSetting } from '#testing/factories';
import { modelRuns } from '#testing/model-runs';
import { buildTestApp, type TestApp } from '#testing/test-app';
import { ModelOrder, type ModelItem } from '#testing/kitchen-model';

const HOUR_MS = 3_600_000;
const TABLES = ['M-0', 'M-1', 'M-2'];
/** Indexes of the stations that prepare each dish. */
const ROUTES = [[0], [1], [0, 1]];
/** Positions of courses; null for none. */
const COURSES = [null, 0, 1, 2];
const ITEMS_MAX = 3;
const DISPLAYS = 3;

const station = fc.nat(1);
const order = fc.nat(1);
const display = fc.nat(DISPLAYS - 1);
const item = fc.nat(ITEMS_MAX - 1);
const items = fc.uniqueArray(item, { minLength: 1 });
const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('set' as const),
      order,
      station,
      item,
      state: fc.constantFrom(...STATION_STATES),
    }),
  },
  // Actions by the state of a display, which may be outdated.
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom('bump', 'acknowledge'), display, station }) },
  { weight: 7, arbitrary: fc.record({ type: fc.constantFrom('fire', 'hold', 'serve'), order, items }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('void' as const), order, item }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom('finish', 'cancel', 'finish and undo', 'cancel and undo'),
      order,
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('move' as const), order, table: fc.nat(2) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('receive' as const),
      display,
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('read' as const), display }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

const dish = fc.record({ route: fc.nat(ROUTES.length - 1), course: fc.nat(COURSES.length - 1) });
const given = fc.record({
  orders: fc.tuple(...[0, 1].map(() => fc.array(dish, { minLength: 1, maxLength: ITEMS_MAX }))),
  firing: fc.constantFrom('served', 'manual'),
});

/** A kitchen and a bar, dishes of every course at each, and three tables. */
async function open() {
  const test = await buildTestApp();
  const settings = { food_is_served: '1', table_service: '1', auto_ready: '0', courses_on: '1' } as const;
  for (const [key, value] of Object.entries(settings))
    await setSetting(test, key as keyof typeof settings, value);
  const manager = await callerOf(test, 'manager');
  const [kitchen] = (await manager.get<Station[]>('/stations')).data as [Station];
  const { data: bar } = await manager.post<Station>('/stations', { name: 'Bar' });
  const courses = (await manager.get<Course[]>('/courses')).data.filter((course) => !course.fires_at_once);
  const menu: Awaited<ReturnType<typeof addProduct>>[][] = [];
  for (const position of COURSES) {
    const course_id = position === null ? null : courses[position]!.id;
    const { id: category_id } = await addCategory(test, { course_id });
    const dishes = [];
    for (const name of ROUTES.keys()) {
      dishes.push(await addProduct(test, { name: `Yemek ${name}`, category_id, duration_minutes: 0 }));
    }
    menu.push(dishes);
  }
  for (const [index, { id }] of [kitchen, bar].entries()) {
    const product_ids = menu.flatMap((dishes) =>
      dishes.filter((_dish, route) => ROUTES[route]!.includes(index)).map((made) => made.id),
    );
    await manager.put(`/stations/${id}`, { product_ids });
  }
  const tables = [];
  for (const number of TABLES) tables.push(await addTable(test, number));
  return { test, manager, stations: [kitchen, bar], menu, tables };
}

/** A screen's copy of the orders: it gets messages late, and sometimes fetches everything. */
class Display {
  orders: readonly KitchenOrder[] = [];
  private seq = 0;

  constructor(
    private readonly test: TestApp,
    private readonly readAll: () => Promise<KitchenOrder[]>,
  ) {}

  async read() {
    const newest = await this.events().select('seq').orderBy('seq', 'desc').executeTakeFirst();
    this.orders = await this.readAll();
    this.seq = newest?.seq ?? 0;
  }
  async receive(count: number) {
    const messages = await this.events()
      .selectAll()
      .where('seq', '>', this.seq)
      .where('audience', '=', 'staff')
      .orderBy('seq')
      .limit(count)
      .execute();
    for (const { seq, type, data } of messages) {
      if (/^(?:new_order|order_(?:ready|completed|updated))$/.test(type)) {
        this.orders = withKitchenOrder(this.orders, JSON.parse(data) as Order, this.test.clock.now());
      }
      this.seq = seq;
    }
  }
  private events = () => this.test.context.db.selectFrom('events');
}

it('displays match the items, and no notice stays unconfirmed, in any sequence of steps', async () => {
  const { test, manager, stations, menu, tables } = await open();
  const kitchenOrders = async () => (await manager.get<KitchenOrder[]>('/kitchen/orders')).data;
  const [kitchen] = stations as [Station];
  const openTickets = (orders: readonly KitchenOrder[], index: number) =>
    ticketsOf(orders, stations[index]!.id, kitchen.id).filter(isOpenTicket);
  /** Displayed items by order and station, in the form of the model. */
  const shown = (orders: readonly KitchenOrder[], orderId: number, index: number) => {
    const tickets = openTickets(orders, index).filter((ticket) => ticket.order.id === orderId);
    return {
      items: tickets
        .flatMap((ticket) => ticket.items.filter(({ state }) => state !== 'ready'))
        .map((line) => `${line.item.product_name} ${line.state}`)
        .toSorted(),
      notices: tickets
        .flatMap(({ notices }) => notices)
        .map((one) =>
          [one.is_held ? 'held' : (one.detail ?? one.kind), one.product_name ?? one.from_table]
            .filter(Boolean)
            .join(' '),
        ),
    };
  };

  await fc.assert(
    fc.asyncProperty(given, fc.array(action, { minLength: 4, maxLength: 14 }), async (start, actions) => {
      // Stays below the limit of guests' orders.
      test.clock.advance(HOUR_MS);
      await setSetting(test, 'course_firing', start.firing);
      const placed: Order[] = [];
      const models: ModelOrder[] = [];
      for (const [index, dishes] of start.orders.entries()) {
        const { id } = await placeOrder(test, {
          menu: dishes.map(({ course, route }) => menu[course]![route]!),
          tableId: tables[index]!.id,
        });
        const { data } = await manager.get<Order>(`/orders/${id}`);
        // Visits that staff know stay open without an order.
        await manager.put(`/visits/${data.visit_id}`, { guest_count: 2 });
        const first = Math.min(...dishes.flatMap(({ course }) => COURSES[course] ?? []));
        const modelled = dishes.map(({ course, route }, position): ModelItem => {
          const at = COURSES[course]!;
          return {
            id: data.items[position]!.id,
            name: `Yemek ${route}`,
            course: at,
            hold: at !== null && at > first ? 'course' : null,
            isServed: false,
            states: new Map(ROUTES[route]!.map((made) => [made, 'fired'])),
          };
        });
        placed.push(data);
        models.push(new ModelOrder(modelled, TABLES[index]!, start.firing === 'served'));
      }
      const displays = Array.from({ length: DISPLAYS }, () => new Display(test, kitchenOrders));
      for (const one of displays) await one.read();
      const orderNow = async (index: number) =>
        (await manager.get<Order>(`/orders/${placed[index]!.id}`)).data;

      async function applyAt(one: Extract<Action, { display: number }>) {
        const chosen = displays[one.display]!;
        if (one.type === 'receive') return chosen.receive(one.count);
        if (one.type === 'read') return chosen.read();
        const [ticket] = openTickets(chosen.orders, one.station);
        const index = placed.findIndex(({ id }) => id === ticket?.order.id);
        if (!ticket || index < 0) return;
        const path = `/kitchen/orders/${ticket.order.id}/stations/${stations[one.station]!.id}`;
        if (one.type === 'bump') {
          const ids = ticket.items.map((line) => line.item.id);
          if (ids.length === 0) return;
          await manager.put(path, { items: ids.map((id) => ({ id, state: 'ready' })) });
          return models[index]!.set(ids, one.station, 'ready');
        }
        if (ticket.notices.length === 0) return;
        // An outdated display does not show all of them.
        const current = (await orderNow(index)).kitchen_notices.map(({ id }) => id);
        if (!current.every((id) => ticket.order.kitchen_notices.some((known) => known.id === id))) return;
        await manager.post(`${path}/acknowledge`, { notice_ids: ticket.notices.map(({ id }) => id) });
        models[index]!.acknowledge(one.station);
      }

      async function apply(one: Action) {
        if ('display' in one) return applyAt(one);
        const { id } = placed[one.order]!;
        const model = models[one.order]!;
        const now = await orderNow(one.order);
        const idOf = (index: number) => placed[one.order]!.items[index]?.id ?? 4711;
        const setStatus = (body: object) => manager.put(`/orders/${id}/status`, body);
        switch (one.type) {
          case 'set':
            await manager.put(`/kitchen/orders/${id}/stations/${stations[one.station]!.id}`, {
              items: [{ id: idOf(one.item), state: one.state }],
            });
            return model.set([idOf(one.item)], one.station, one.state);
          case 'fire':
          case 'hold':
          case 'serve': {
            const item_ids = one.items.map(idOf);
            await manager.post(`/visits/${now.visit_id}/items/${one.type}`, { item_ids });
            return model[one.type](item_ids);
          }
          case 'void': {
            // Its bill may still change, but no longer the kitchen.
            if (model.isOver) return;
            const { version } = (await manager.get<VisitWithOrders>(`/visits/${now.visit_id}`)).data;
            const body = { quantity: 1, reason: 'Vazgeçti', version };
            await manager.post(`/visits/${now.visit_id}/items/${idOf(one.item)}/void`, body);
            return model.void(idOf(one.item));
          }
          case 'move': {
            const table = tables[one.table]!;
            await manager.put(`/visits/${now.visit_id}/table`, { table_id: table.id, merge: true });
            // The other orders of its visit move, too.
            return models.forEach((other) => {
              if (
                other.table === TABLES[tables.findIndex((each) => each.id === now.table_id)] &&
                now.table_id !== table.id
              ) {
                other.move(table.table_number);
              }
            });
          }
          default: {
            if (model.isOver) return;
            const isFinish = one.type.startsWith('finish');
            await setStatus({ status: isFinish ? 'ready' : 'cancelled', override: true, reason: 'deneme' });
            if (one.type.endsWith('undo')) return setStatus({ status: now.status, undo: true });
            return isFinish ? model.finish() : model.cancel();
          }
        }
      }

      for (const one of actions) {
        test.clock.advance(1);
        await apply(one);
        const orders = await kitchenOrders();
        for (const [index, { id }] of placed.entries()) {
          for (const at of stations.keys()) {
            const expected = models[index]!.openAt(at);
            expect(shown(orders, id, at)).toEqual(expected);
            const tickets = openTickets(orders, at).filter((ticket) => ticket.order.id === id);
            const open = allDayCounts(tickets).reduce((sum, { quantity }) => sum + quantity, 0);
            expect(open).toBe(expected.items.length);
          }
          const status = orders.find((each) => each.id === id)?.status;
          expect(status === 'ready').toBe(models[index]!.isReady);
        }
      }
      const orders = await kitchenOrders();
      for (const one of displays) {
        await one.receive(1_000);
        for (const { id } of placed) {
          for (const at of stations.keys()) expect(shown(one.orders, id, at)).toEqual(shown(orders, id, at));
        }
      }
      for (const { id } of placed)
        await manager.put(`/orders/${id}/status`, { status: 'cancelled', override: true, reason: 'deneme' });
      for (const [index] of placed.entries()) {
        const { visit_id } = await orderNow(index);
        await manager.put(`/visits/${visit_id}/status`, { status: 'closed' });
      }
    }),
    { seed: 20_261_124, numRuns: modelRuns(25), endOnFailure: true },
  );
});
