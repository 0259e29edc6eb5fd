import type { Course } from 'shared-api/contract/menu/courses';
import type { KitchenOrder } from 'shared-api/contract/kitchen/kitchen-orders';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { allDayCounts, isOpenTicket, ticketsOf } from 'shared-api/domain/kitchen/tickets';
import { toLira } from 'shared-api/domain/money';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { describe, expect, inject, it } from 'vitest';
import { callerOf } from '#testing/content';
import { addCategory, addProduct, addTable, placeOrder, setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';
import { endCountdowns } from '../orders/order';
import { fireDueCourses } from './firing';

const MINUTE_MS = 60_000;

type Dish = Awaited<ReturnType<typeof addProduct>>;

/**
 * One dish of each usual course and one without a course, all prepared in the kitchen; food is served, countdowns mark
 * nothing ready.
 */
async function open(settings: Partial<Record<SettingKey, string>> = {}) {
  const test = await buildTestApp();
  const usual = { courses_on: '1', food_is_served: '1', auto_ready: '0', table_service: '1' };
  for (const [key, value] of Object.entries({ ...usual, ...settings })) {
    await setSetting(test, key as SettingKey, value);
  }
  const waiter = await callerOf(test, 'waiter');
  const manager = await callerOf(test, 'manager');
  const { data: courses } = await waiter.get<[Course, Course, Course, Course]>('/courses');
  const [drinks, starters, mains, desserts] = courses;
  const dish = async (name: string, course?: Course) => {
    const { id } = await addCategory(test, { name, course_id: course?.id ?? null });
    return addProduct(test, { name, category_id: id, duration_minutes: 10 });
  };
  const menu = {
    bread: await dish('Ekmek'),
    tea: await dish('Çay', drinks),
    soup: await dish('Mercimek', starters),
    kebap: await dish('Adana', mains),
    baklava: await dish('Baklava', desserts),
  };
  const [kitchen] = (await manager.get<Station[]>('/stations')).data as [Station];
  const table = await addTable(test, 'M-1');
  const order = async (id: number) => (await waiter.get<Order>(`/orders/${id}`)).data;
  const idsOf = (placed: Pick<Order, 'items'>, ...dishes: Dish[]) =>
    placed.items.filter(({ product_id }) => dishes.some(({ id }) => id === product_id)).map(({ id }) => id);
  return {
    test,
    waiter,
    manager,
    courses: { drinks, starters, mains, desserts },
    menu,
    kitchen,
    table,
    order,
    place: async (...dishes: Dish[]) =>
      order((await placeOrder(test, { menu: dishes, tableId: table.id })).id),
    /** Places an order as staff. */
    take: async (items: { dish: Dish; hold?: boolean }[], fields: object = {}) => {
      const sum = items.reduce((kurus, { dish: { price_kurus } }) => kurus + price_kurus, 0);
      const reply = await waiter.post<GuestOrder>('/orders', {
        table_id: table.id,
        items: items.map(({ dish: { id, price_kurus }, hold }) => ({
          product_id: id,
          price: toLira(price_kurus),
          hold,
        })),
        total_amount: toLira(sum),
        ...fields,
      });
      return order(reply.data.id);
    },
    change: (step: 'fire' | 'hold' | 'serve', { visit_id, items }: Order, ...dishes: Dish[]) =>
      waiter.post<Order[]>(`/visits/${visit_id}/items/${step}`, { item_ids: idsOf({ items }, ...dishes) }),
    bump: (placed: Order, ...dishes: Dish[]) =>
      manager.put<Order>(`/kitchen/orders/${placed.id}/stations/${kitchen.id}`, {
        items: idsOf(placed, ...dishes).map((id) => ({ id, state: 'ready' })),
      }),
    begin: (placed: Order, ...dishes: Dish[]) =>
      manager.put<Order>(`/kitchen/orders/${placed.id}/stations/${kitchen.id}`, {
        items: idsOf(placed, ...dishes).map((id) => ({ id, state: 'preparing' })),
      }),
    /** The kitchen's open tickets. */
    async shown() {
      const orders = (await manager.get<KitchenOrder[]>('/kitchen/orders')).data;
      return ticketsOf(orders, kitchen.id, kitchen.id)
        .filter(isOpenTicket)
        .map(({ items, notices }) => [
          ...items.map(({ item, state }) => `${item.product_name} ${state}`),
          ...notices.map((one) => `! ${one.is_held ? 'held' : one.kind} ${one.product_name}`),
        ]);
    },
  };
}

/** Held items and the reasons. */
const held = ({ items }: Order) =>
  items.filter(({ hold }) => hold !== null).map(({ product_name, hold }) => `${product_name} ${hold}`);

describe('an order in courses', () => {
  it('sends its first course to the kitchen, with drinks and items without a course', async () => {
    const { menu, place, shown } = await open();
    const placed = await place(menu.kebap, menu.soup, menu.tea, menu.bread, menu.baklava);
    expect(held(placed)).toEqual(['Adana course', 'Baklava course']);
    expect(await shown()).toEqual([['Ekmek fired'], ['Çay fired'], ['Mercimek fired']]);
  });

  it('sends mains at once if no earlier course was ordered', async () => {
    const { menu, place } = await open();
    expect(held(await place(menu.kebap, menu.tea))).toEqual([]);
  });

  it('behaves as without courses if they are off, and for takeaway', async () => {
    const off = await open({ courses_on: '0' });
    const placed = await off.place(off.menu.soup, off.menu.kebap);
    const plain = { course_id: null, hold: null, fired_at: placed.fired_at };
    expect(placed.items).toMatchObject([plain, plain]);
    expect(await off.shown()).toEqual([['Mercimek fired', 'Adana fired']]);
    const waiting = await off.take([{ dish: off.menu.soup }, { dish: off.menu.kebap, hold: true }]);
    expect(waiting.items).toMatchObject([{ hold: null }, { course_id: null, hold: 'staff', fired_at: null }]);
    await off.change('fire', waiting, off.menu.kebap);
    expect(held(await off.order(waiting.id))).toEqual([]);

    const { menu, take } = await open();
    const contact = { customer_name: 'Ayşe', customer_phone: '05320000000', customer_address: 'İcadiye' };
    const takeaway = await take([{ dish: menu.soup }, { dish: menu.kebap, hold: true }], {
      ...contact,
      order_type: 'takeaway',
      table_id: null,
    });
    expect(held(takeaway)).toEqual([]);
  });

  it('is fired and held as decided by staff who send it, but not by a guest', async () => {
    const { test, menu, table, take, order } = await open();
    const taken = await take([
      { dish: menu.soup, hold: true },
      { dish: menu.kebap, hold: false },
      { dish: menu.baklava },
    ]);
    expect(held(taken)).toEqual(['Mercimek staff', 'Baklava course']);
    const { data } = await test.call<GuestOrder>('POST', '/orders', {
      body: {
        table_id: table.id,
        items: [{ product_id: menu.soup.id, price: toLira(menu.soup.price_kurus), hold: true }],
        total_amount: toLira(menu.soup.price_kurus),
      },
    });
    expect(held(await order(data.id))).toEqual([]);
  });

  it('counts down, and is estimated, by the items in the kitchen', async () => {
    const { test, menu, place, change, order } = await open({ auto_ready: '1' });
    const placed = await place(menu.soup, menu.kebap);
    expect(placed.items.map(({ due_at }) => due_at !== null)).toEqual([true, false]);
    test.clock.advance(25 * MINUTE_MS);
    await change('fire', placed, menu.kebap);
    const fired = await order(placed.id);
    expect(Date.parse(fired.items[1]!.due_at!) - test.clock.now()).toBe(10 * MINUTE_MS);
    expect(Date.parse(fired.ready_until!)).toBeGreaterThan(test.clock.now());
    await test.context.db.updateTable('orders').set({ status: 'processing' }).execute();
    test.clock.advance(10 * MINUTE_MS - 1);
    await endCountdowns(test.context);
    expect((await order(placed.id)).items.map(({ status }) => status)).toEqual(['ready', 'preparing']);
  });

  it('waits for its approval first', async () => {
    const { test, waiter, manager, menu, change, order } = await open({ order_approval: 'all' });
    const { id } = await placeOrder(test, { menu: [menu.soup, menu.kebap] });
    const placed = await order(id);
    expect(placed.items.map(({ fired_at }) => fired_at)).toEqual([null, null]);
    expect((await change('fire', placed, menu.kebap)).failure.code).toBe('status_conflict');
    test.clock.advance(MINUTE_MS);
    await waiter.put(`/orders/${id}/status`, { status: 'processing' });
    const now = new Date(test.clock.now()).toISOString();
    expect((await order(id)).items.map(({ fired_at }) => fired_at)).toEqual([now, null]);
    await manager.put(`/orders/${id}/status`, { status: 'new', undo: true });
    expect((await order(id)).items.map(({ fired_at }) => fired_at)).toEqual([null, null]);
  });
});

describe('firing', () => {
  it('sends chosen items to the kitchen as a separate ticket, once', async () => {
    const { test, menu, place, change, shown, order } = await open();
    const placed = await place(menu.soup, menu.kebap, menu.kebap, menu.baklava);
    test.clock.advance(MINUTE_MS);
    await change('fire', placed, menu.kebap);
    const firedAt = (await order(placed.id)).items[1]!.fired_at;
    test.clock.advance(MINUTE_MS);
    expect((await change('fire', placed, menu.kebap)).status).toBe(200);
    expect((await order(placed.id)).items[1]!.fired_at).toBe(firedAt);
    expect(await shown()).toEqual([['Mercimek fired'], ['Adana fired', 'Adana fired']]);
  });

  it('ignores items of other visits, and removed ones', async () => {
    const { test, waiter, menu, place, order } = await open();
    const placed = await place(menu.soup, menu.kebap);
    const elsewhere = await order((await placeOrder(test, { menu: [menu.soup, menu.kebap] })).id);
    const ids = [elsewhere.items[1]!.id, 4711];
    const { data } = await waiter.post<Order[]>(`/visits/${placed.visit_id}/items/fire`, { item_ids: ids });
    expect(data).toEqual([]);
    expect(held(await order(elsewhere.id))).toEqual(['Adana course']);
    expect((await waiter.post('/visits/4711/items/fire', { item_ids: ids })).status).toBe(404);
  });

  it('prints each course when it is fired, and again after it was held', async () => {
    const { test, manager, menu, place, change, order } = await open();
    await manager.post('/printers', { name: 'Mutfak', connection: 'virtual', documents: ['tickets'] });
    const jobs = async () =>
      (await test.context.db.selectFrom('print_jobs').selectAll().orderBy('id').execute()).map(
        ({ content }) => {
          const { items, notice } = JSON.parse(content) as {
            items: { name: string }[];
            notice?: { is_held: boolean };
          };
          return `${notice?.is_held ? 'held ' : ''}${items.map(({ name }) => name).join()}`;
        },
      );
    const placed = await place(menu.soup, menu.tea, menu.kebap);
    expect((await jobs()).toSorted()).toEqual(['Mercimek', 'Çay']);
    test.clock.advance(MINUTE_MS);
    await change('fire', placed, menu.kebap);
    expect((await jobs()).at(-1)).toBe('Adana');
    await change('hold', await order(placed.id), menu.kebap);
    test.clock.advance(MINUTE_MS);
    await change('fire', placed, menu.kebap);
    expect((await jobs()).slice(2)).toEqual(['Adana', 'held Adana', 'Adana']);
  });
});

describe('holding', () => {
  it('withdraws items that no station has begun, which the station confirms', async () => {
    const { manager, menu, kitchen, place, change, shown, order } = await open();
    const placed = await place(menu.soup, menu.tea);
    await change('hold', placed, menu.soup);
    expect(await shown()).toEqual([['Çay fired', '! held Mercimek']]);
    const { kitchen_notices } = await order(placed.id);
    await manager.post(`/kitchen/orders/${placed.id}/stations/${kitchen.id}/acknowledge`, {
      notice_ids: kitchen_notices.map(({ id }) => id),
    });
    expect(await shown()).toEqual([['Çay fired']]);
  });

  it('leaves no notice behind when the item is fired again before anyone confirms', async () => {
    const { menu, place, change, shown } = await open();
    const placed = await place(menu.soup);
    await change('hold', placed, menu.soup);
    await change('fire', placed, menu.soup);
    expect(await shown()).toEqual([['Mercimek fired']]);
  });

  it('is refused once a station has begun', async () => {
    const { menu, place, change, begin } = await open();
    const placed = await place(menu.soup);
    await begin(placed, menu.soup);
    expect((await change('hold', placed, menu.soup)).failure.code).toBe('items_begun');
  });

  it('makes later courses wait for staff', async () => {
    const { menu, place, change, order } = await open();
    const placed = await place(menu.soup, menu.kebap, menu.baklava);
    await change('hold', placed, menu.kebap);
    await change('serve', placed, menu.soup);
    expect(held(await order(placed.id))).toEqual(['Adana staff', 'Baklava course']);
  });
});

describe('the next course', () => {
  it('is fired when the previous one is served, and the order is completed with the last', async () => {
    const { menu, place, change, bump, order } = await open();
    const placed = await place(menu.tea, menu.soup, menu.soup, menu.kebap, menu.baklava);
    await bump(placed, menu.soup);
    expect(held(await order(placed.id))).toEqual(['Adana course', 'Baklava course']);
    await change('serve', { ...placed, items: placed.items.slice(0, 2) }, menu.soup);
    expect(held(await order(placed.id))).toEqual(['Adana course', 'Baklava course']);
    await change('serve', placed, menu.soup);
    expect(held(await order(placed.id))).toEqual(['Baklava course']);
    await change('serve', placed, menu.kebap);
    expect(held(await order(placed.id))).toEqual([]);
    await change('serve', placed, menu.baklava);
    expect((await order(placed.id)).status).toBe('processing');
    await change('serve', placed, menu.tea);
    expect((await order(placed.id)).status).toBe('completed');
  });

  it('is fired when the previous one is ready if food is not served', async () => {
    const { menu, place, change, bump, order } = await open({ food_is_served: '0' });
    const placed = await place(menu.soup, menu.kebap);
    expect((await change('serve', placed, menu.soup)).failure.code).toBe('status_conflict');
    await bump(placed, menu.soup);
    expect(held(await order(placed.id))).toEqual([]);
    expect((await bump(await order(placed.id), menu.kebap)).data.status).toBe('completed');
  });

  it('is fired when the previous one is voided', async () => {
    const { waiter, menu, place, order } = await open();
    const { id, visit_id, items } = await place(menu.soup, menu.kebap);
    const { version } = (await waiter.get<VisitWithOrders>(`/visits/${visit_id}`)).data;
    await waiter.post(`/visits/${visit_id}/items/${items[0]!.id}/void`, { quantity: 1, version });
    expect(held(await order(id))).toEqual([]);
  });

  it('waits for staff if they fire courses', async () => {
    const { test, menu, place, change, order } = await open({ course_firing: 'manual' });
    const placed = await place(menu.soup, menu.kebap);
    await change('serve', placed, menu.soup);
    test.clock.advance(120 * MINUTE_MS);
    await fireDueCourses(test.context);
    expect(held(await order(placed.id))).toEqual(['Adana course']);
  });

  it('is fired once after the configured minutes since the previous one', async () => {
    const { test, menu, place, order } = await open({ course_firing: 'minutes', course_minutes: '12' });
    const placed = await place(menu.soup, menu.kebap, menu.baklava);
    test.clock.advance(12 * MINUTE_MS - 1);
    await fireDueCourses(test.context);
    expect((await order(placed.id)).updated_at).toBe(placed.updated_at);
    test.clock.advance(1);
    await Promise.all([fireDueCourses(test.context), fireDueCourses(test.context)]);
    const fired = await order(placed.id);
    expect(held(fired)).toEqual(['Baklava course']);
    test.clock.advance(MINUTE_MS);
    await fireDueCourses(test.context);
    expect(await order(placed.id)).toEqual(fired);
  });

  it('that became due while no server ran is fired and printed once when servers start', async () => {
    const { test, manager, menu, place } = await open({ course_firing: 'minutes' });
    await manager.post('/printers', { name: 'Mutfak', connection: 'virtual', documents: ['tickets'] });
    await place(menu.soup, menu.kebap);
    await test.close();
    test.clock.advance(60 * MINUTE_MS);
    const start = () => buildTestApp({ dataDir: test.dataDir, clock: test.clock });
    // Several servers can share a PostgreSQL database.
    const servers = inject('postgres') ? [await start(), await start()] : [await start()];
    for (let run = 0; run < 2; run += 1) {
      await Promise.all(servers.map(({ context }) => context.jobs.run('fire courses')));
    }
    const [{ context }] = servers as [(typeof servers)[0]];
    const items = await context.db
      .selectFrom('order_items')
      .select(['hold', 'fired_at'])
      .orderBy('id')
      .execute();
    expect(items).toMatchObject([{ hold: null }, { hold: null, fired_at: test.clock.now() }]);
    expect(await context.db.selectFrom('print_jobs').select('id').execute()).toHaveLength(2);
  });

  it('is fired when courses are turned off, but not what staff hold', async () => {
    const { test, menu, place, change, order } = await open({ course_firing: 'manual' });
    const placed = await place(menu.soup, menu.kebap, menu.baklava);
    await change('hold', placed, menu.soup);
    await setSetting(test, 'courses_on', '0');
    await fireDueCourses(test.context);
    expect(held(await order(placed.id))).toEqual(['Mercimek staff']);
    await change('fire', placed, menu.soup);
    expect(held(await order(placed.id))).toEqual([]);
  });
});

describe('a held item', () => {
  it('cannot be made ready or completed by the buttons, but by the selector of the orders screen', async () => {
    const { waiter, menu, place, bump, order } = await open();
    const placed = await place(menu.soup, menu.kebap);
    await bump(placed, menu.soup);
    const item = `/orders/${placed.id}/items/${placed.items[1]!.id}/status`;
    expect((await waiter.put(item, { status: 'ready' })).failure.code).toBe('items_held');
    const status = `/orders/${placed.id}/status`;
    expect((await waiter.put(status, { status: 'processing' })).failure.code).toBe('status_conflict');
    expect((await waiter.put(status, { status: 'ready' })).failure.code).toBe('items_held');
    await waiter.put(status, { status: 'ready', override: true });
    expect(held(await order(placed.id))).toEqual([]);
    await waiter.put(status, { status: 'processing', undo: true });
    expect(held(await order(placed.id))).toEqual(['Adana course']);
  });

  it('is not shown to its station, and can be voided without a reason', async () => {
    const { waiter, manager, menu, kitchen, place, bump, shown, order } = await open();
    const placed = await place(menu.soup, menu.kebap, menu.baklava);
    const orders = (await manager.get<KitchenOrder[]>('/kitchen/orders')).data;
    const tickets = ticketsOf(orders, kitchen.id, kitchen.id);
    expect(allDayCounts(tickets).map(({ quantity, dish }) => [quantity, dish.product_name])).toEqual([
      [1, 'Mercimek'],
    ]);
    await bump(placed, menu.kebap, menu.soup);
    expect((await order(placed.id)).items.map(({ status }) => status)).toEqual([
      'ready',
      'preparing',
      'preparing',
    ]);
    const { version } = (await waiter.get<VisitWithOrders>(`/visits/${placed.visit_id}`)).data;
    const path = `/visits/${placed.visit_id}/items/${placed.items[1]!.id}/void`;
    expect((await waiter.post(path, { quantity: 1, version })).status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  it('moves to another table unchanged, and nothing is fired', async () => {
    const { test, waiter, menu, place, order } = await open();
    const placed = await place(menu.soup, menu.kebap);
    const target = await addTable(test, 'M-2');
    await waiter.put(`/visits/${placed.visit_id}/table`, { table_id: target.id });
    expect((await order(placed.id)).items).toMatchObject([
      { hold: null, fired_at: placed.fired_at },
      { hold: 'course', fired_at: null },
    ]);
    const { version } = (await waiter.get<VisitWithOrders>(`/visits/${placed.visit_id}`)).data;
    await waiter.post(`/visits/${placed.visit_id}/items/move`, {
      items: [{ id: placed.items[1]!.id, quantity: 1 }],
      table_id: (await addTable(test, 'M-3')).id,
      version,
    });
    const moved = await test.context.db.selectFrom('order_items').selectAll().orderBy('id').execute();
    expect(moved.map(({ hold }) => hold)).toEqual([null, 'course']);
  });
});
