import type { KitchenOrder } from 'shared-api/contract/kitchen/kitchen-orders';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { isOpenTicket, ticketsOf } from 'shared-api/domain/kitchen/tickets';
import { KITCHEN_RECALL_MS } from 'shared-api/domain/kitchen/limits';
import { UNDO_ACCEPTED_MS } from 'shared-api/domain/service/limits';
import { NOTICES_END_AFTER_MS, NOTICES_END_AFTER_VISIT_MS } from './ticket';
import type { DayReport } from 'shared-api/contract/service/day';
import type { Order } from 'shared-api/contract/service/orders';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import type { StationState } from 'shared-api/domain/statuses';
import { describe, expect, it } from 'vitest';
import { callerOf, messagesOf } from '#testing/content';
import { addProduct, addTable, placeOrder, setSetting } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

/** A kitchen and a bar, and a menu that they prepare. */
async function open({ isServed = false } = {}) {
  const test = await buildTestApp();
  if (isServed) await setSetting(test, 'food_is_served', '1');
  await setSetting(test, 'auto_ready', '0');
  const cook = await callerOf(test, 'kitchen');
  const manager = await callerOf(test, 'manager');
  const [soup, tea, platter] = [
    await addProduct(test, { name: 'Mercimek' }),
    await addProduct(test, { name: 'Çay' }),
    await addProduct(test, { name: 'Tabak' }),
  ];
  const [kitchen] = (await cook.get<Station[]>('/stations')).data as [Station];
  await manager.put(`/stations/${kitchen.id}`, { product_ids: [soup.id, platter.id] });
  const bar = (await manager.post<Station>('/stations', { name: 'Bar', product_ids: [tea.id, platter.id] }))
    .data;
  const order = async (id: number) => (await manager.get<Order>(`/orders/${id}`)).data;
  return {
    test,
    cook,
    manager,
    kitchen,
    bar,
    menu: { soup, tea, platter },
    table: await addTable(test, 'M-1'),
    order,
    orders: async () => (await cook.get<KitchenOrder[]>('/kitchen/orders')).data,
    /** Content of a station's display: dishes with their states, and notices. */
    async shown(station: Station) {
      const tickets = ticketsOf(
        (await cook.get<KitchenOrder[]>('/kitchen/orders')).data,
        station.id,
        kitchen.id,
      );
      return tickets.filter(isOpenTicket).map(({ order: { table_number }, items, notices }) => ({
        table: table_number,
        items: items.map(({ item, state }) => `${item.quantity} ${item.product_name} ${state}`),
        notices: notices.map((one) => [
          one.detail ?? one.kind,
          one.quantity,
          one.dishes?.map((dish) => `${dish.quantity} ${dish.product_name}`).join() ??
            one.product_name ??
            one.from_table,
        ]),
      }));
    },
    place: async (menu: Awaited<ReturnType<typeof addProduct>>[], tableId?: number) =>
      order((await placeOrder(test, { menu, tableId })).id),
    set: (id: number, station: Station, items: { id: number; state: StationState }[]) =>
      cook.put<Order>(`/kitchen/orders/${id}/stations/${station.id}`, { items }),
    bump: (made: Order, station: Station) =>
      cook.put<Order>(`/kitchen/orders/${made.id}/stations/${station.id}`, {
        items: made.items.map(({ id }) => ({ id, state: 'ready' })),
      }),
    setStatus: (id: number, status: string) =>
      manager.put<Order>(`/orders/${id}/status`, { status, override: true }),
  };
}

describe('a new order', () => {
  it('is a ticket at every station that prepares one of its items', async () => {
    const { menu, place, shown, kitchen, bar } = await open();
    const { table_number: table } = await place([menu.soup, menu.tea]);
    expect(await shown(kitchen)).toEqual([{ table, items: ['1 Mercimek fired'], notices: [] }]);
    expect(await shown(bar)).toEqual([{ table, items: ['1 Çay fired'], notices: [] }]);
  });

  it('reaches the kitchen with its approval', async () => {
    const { test, manager, menu, place, orders, order, set, kitchen } = await open();
    await setSetting(test, 'order_approval', 'all');
    const { id, items, fired_at } = await place([menu.soup]);
    expect([fired_at, await orders()]).toEqual([null, []]);
    expect((await set(id, kitchen, [{ id: items[0]!.id, state: 'preparing' }])).status).toBe(409);
    test.clock.advance(60_000);
    await manager.put(`/orders/${id}/status`, { status: 'processing' });
    expect((await order(id)).fired_at).toBe(new Date(test.clock.now()).toISOString());
    expect(await orders()).toHaveLength(1);
  });
});

describe('a station', () => {
  it('takes an order by beginning its first item, and notifies staff and guest', async () => {
    const { test, menu, place, set, kitchen } = await open();
    const { id, items } = await place([menu.soup, menu.tea]);
    const begun = [{ id: items[0]!.id, state: 'preparing' as const }];
    const messages = await messagesOf(test, () => set(id, kitchen, begun));
    expect(messages.map(({ type, data }) => [type, (data as Order).status])).toEqual([
      ['order_updated', 'processing'],
      ['order_updated', 'processing'],
      ['guest_visit_updated', undefined],
    ]);
    // Repeated, and by another display.
    expect((await set(id, kitchen, begun)).data.status).toBe('processing');
  });

  it('has finished an item when every station of the item has, and an order with its last item', async () => {
    const { menu, place, bump, order, shown, kitchen, bar } = await open();
    const made = await place([menu.platter, menu.tea]);
    await bump(made, kitchen);
    expect(await shown(kitchen)).toEqual([]);
    expect((await order(made.id)).items.map(({ status }) => status)).toEqual(['preparing', 'preparing']);
    const { data } = await bump(made, bar);
    expect([data.status, ...data.items.map(({ status }) => status)]).toEqual(['completed', 'ready', 'ready']);
  });

  it('completes nothing if food is served', async () => {
    const { menu, place, bump, kitchen } = await open({ isServed: true });
    const made = await place([menu.soup]);
    expect((await bump(made, kitchen)).data.status).toBe('ready');
  });

  it('ignores items that it does not prepare, and removed ones', async () => {
    const { menu, place, set, kitchen } = await open();
    const { id, items } = await place([menu.soup, menu.tea]);
    const all = [...items.map((item) => item.id), 4711].map((itemId) => ({
      id: itemId,
      state: 'ready' as const,
    }));
    const { data } = await set(id, kitchen, all);
    expect(data.items.map(({ status }) => status)).toEqual(['ready', 'preparing']);
  });

  it('cannot reset items that staff have finished', async () => {
    const { menu, place, setStatus, shown, kitchen } = await open();
    const { id, table_number: table } = await place([menu.soup]);
    await setStatus(id, 'ready');
    expect(await shown(kitchen)).toEqual([
      { table, items: ['1 Mercimek ready'], notices: [['completed', null, null]] },
    ]);
  });
});

describe('a bumped ticket', () => {
  it('comes back as it was, and the order is prepared again', async () => {
    const { menu, place, set, bump, order, shown, kitchen } = await open();
    const made = await place([menu.soup, menu.platter]);
    const before = [
      { id: made.items[0]!.id, state: 'preparing' as const },
      { id: made.items[1]!.id, state: 'fired' as const },
    ];
    await set(made.id, kitchen, before);
    const shownBefore = await shown(kitchen);
    await bump(made, kitchen);
    await set(made.id, kitchen, before);
    expect(await shown(kitchen)).toEqual(shownBefore);
    expect((await order(made.id)).status).toBe('processing');
  });

  it.each([false, true])(
    'is undone as a whole: the order is new and untaken again, food_is_served %s',
    async (isServed) => {
      const { test, menu, place, set, setStatus, bump, order, kitchen } = await open({ isServed });
      const undo = (made: Order) =>
        set(
          made.id,
          kitchen,
          made.items.map(({ id }) => ({ id, state: 'fired' })),
        );
      const takenAt = async (id: number) =>
        (await test.context.db.selectFrom('orders').select('taken_at').where('id', '=', id).execute())[0]!
          .taken_at;
      const made = await place([menu.soup, menu.platter]);
      expect((await bump(made, kitchen)).data.status).not.toBe('new');
      expect((await undo(made)).data.status).toBe('new');
      expect(await takenAt(made.id)).toBeNull();
      // Beginning an item takes the order as well.
      await set(made.id, kitchen, [{ id: made.items[0]!.id, state: 'preparing' }]);
      await bump(made, kitchen);
      expect((await undo(made)).data.status).toBe('new');

      await bump(made, kitchen);
      test.clock.advance(UNDO_ACCEPTED_MS + 1);
      expect((await undo(made)).data.status).toBe('processing');
      expect(await takenAt(made.id)).not.toBeNull();

      // Staff have taken the order before or meanwhile.
      const taken = await place([menu.soup]);
      await setStatus(taken.id, 'processing');
      await bump(taken, kitchen);
      expect((await undo(taken)).data.status).toBe('processing');
      const meanwhile = await place([menu.soup, menu.tea]);
      await set(meanwhile.id, kitchen, [{ id: meanwhile.items[0]!.id, state: 'preparing' }]);
      await setStatus(meanwhile.id, 'processing');
      expect((await undo(meanwhile)).data.status).toBe('processing');
      expect((await order(meanwhile.id)).items.map(({ stations }) => stations[0]!.state)).toEqual([
        'fired',
        'fired',
      ]);
    },
  );

  it('can be recalled after it completed the order, if food_is_served is off and the order is recent', async () => {
    const { test, menu, place, set, bump, kitchen } = await open();
    const made = await place([menu.soup]);
    const back = [{ id: made.items[0]!.id, state: 'preparing' as const }];
    await bump(made, kitchen);
    expect((await set(made.id, kitchen, back)).data.status).toBe('processing');
    await bump(made, kitchen);
    test.clock.advance(KITCHEN_RECALL_MS);
    expect((await set(made.id, kitchen, back)).failure.code).toBe('status_conflict');
  });

  it('is not offered for a recall once a Z report contains it', async () => {
    const { manager, menu, place, set, bump, orders, kitchen } = await open();
    const made = await place([menu.soup]);
    await bump(made, kitchen);
    expect(await orders()).toMatchObject([{ id: made.id }]);
    const { revenue, paid } = (await manager.get<{ report: DayReport }>('/day')).data.report;
    const body = { counted: 0, carry_over: true, confirm: true, revenue, paid };
    expect((await manager.post('/day/close', body)).status).toBe(201);
    const back = await set(made.id, kitchen, [{ id: made.items[0]!.id, state: 'preparing' }]);
    expect([back.failure.code, await orders()]).toEqual(['order_reported', []]);
  });

  it('cannot be recalled once it was served', async () => {
    const { menu, place, set, bump, setStatus, orders, kitchen } = await open({ isServed: true });
    const made = await place([menu.soup]);
    await bump(made, kitchen);
    await setStatus(made.id, 'completed');
    const back = await set(made.id, kitchen, [{ id: made.items[0]!.id, state: 'preparing' }]);
    expect([back.failure.code, await orders()]).toEqual(['status_conflict', []]);
  });
});

describe('a withdrawn item', () => {
  const acknowledge = ({ cook }: Awaited<ReturnType<typeof open>>, made: Order, station: Station) =>
    cook.post<Order>(`/kitchen/orders/${made.id}/stations/${station.id}/acknowledge`, {
      notice_ids: made.kitchen_notices.map(({ id }) => id),
    });

  it('stays on the tickets of its stations until each has confirmed it', async () => {
    const kitchenAndBar = await open();
    const { manager, menu, place, order, shown, kitchen, bar } = kitchenAndBar;
    const { id, visit_id, items, table_number: table } = await place([menu.platter, menu.soup]);
    const { version } = (await manager.get<VisitWithOrders>(`/visits/${visit_id}`)).data;
    await manager.post(`/visits/${visit_id}/items/${items[0]!.id}/void`, { quantity: 1, version });
    const notices = [['voided', 1, 'Tabak']];
    expect(await shown(kitchen)).toEqual([{ table, items: ['1 Mercimek fired'], notices }]);
    expect(await shown(bar)).toEqual([{ table, items: [], notices }]);

    await acknowledge(kitchenAndBar, await order(id), bar);
    expect(await shown(bar)).toEqual([]);
    expect((await shown(kitchen))[0]?.notices).toEqual(notices);
  });

  it('also stays when the guest has cancelled it', async () => {
    const { test, menu, shown, kitchen } = await open();
    const placed = await placeOrder(test, { menu: [menu.soup, menu.platter] });
    const path = `/orders/track/${placed.token}/items/${placed.items[0]!.id}`;
    expect((await test.call('DELETE', path)).status).toBe(200);
    expect(await shown(kitchen)).toEqual([
      { table: placed.table_number, items: ['1 Tabak fired'], notices: [['voided', 1, 'Mercimek']] },
    ]);
  });

  it('may be a whole order, which stays after it was cancelled, and is prepared again when that is undone', async () => {
    const kitchenAndBar = await open();
    const { manager, menu, place, order, orders, shown, kitchen } = kitchenAndBar;
    const { id, table_number: table } = await place([menu.soup]);
    await manager.put(`/orders/${id}/status`, { status: 'cancelled' });
    expect(await shown(kitchen)).toEqual([
      { table, items: [], notices: [['cancelled', null, '1 Mercimek']] },
    ]);
    await manager.put(`/orders/${id}/status`, { status: 'new', undo: true });
    expect(await shown(kitchen)).toEqual([{ table, items: ['1 Mercimek fired'], notices: [] }]);
    await manager.put(`/orders/${id}/status`, { status: 'cancelled' });
    await acknowledge(kitchenAndBar, await order(id), kitchen);
    expect(await orders()).toEqual([]);
  });

  it('may also be an order whose approval was undone, until it is approved again', async () => {
    const kitchenAndBar = await open();
    const { test, manager, menu, place, order, orders, shown, kitchen, bar } = kitchenAndBar;
    await setSetting(test, 'order_approval', 'all');
    const { id, table_number: table } = await place([menu.soup]);
    const approve = () => manager.put(`/orders/${id}/status`, { status: 'processing' });
    const undo = () => manager.put(`/orders/${id}/status`, { status: 'new', undo: true });
    await approve();
    await undo();
    expect(await shown(kitchen)).toEqual([
      { table, items: [], notices: [['cancelled', null, '1 Mercimek']] },
    ]);
    expect(await shown(bar)).toEqual([]);
    await approve();
    expect(await shown(kitchen)).toEqual([{ table, items: ['1 Mercimek fired'], notices: [] }]);
    await undo();
    await acknowledge(kitchenAndBar, await order(id), kitchen);
    expect(await orders()).toEqual([]);
    await approve();
    expect(await shown(kitchen)).toEqual([{ table, items: ['1 Mercimek fired'], notices: [] }]);
  });

  it('needs no confirmation if it was finished, or never sent', async () => {
    const { test, manager, menu, place, bump, shown, kitchen, bar } = await open();
    const done = await place([menu.soup, menu.tea]);
    await bump(done, kitchen);
    await manager.put(`/orders/${done.id}/status`, { status: 'cancelled', reason: 'deneme' });
    await setSetting(test, 'order_approval', 'all');
    const awaiting = await place([menu.soup]);
    await manager.put(`/orders/${awaiting.id}/status`, { status: 'cancelled' });
    expect(await shown(kitchen)).toEqual([]);
    expect(await shown(bar)).toHaveLength(1);
  });
});

describe('a party that moves', () => {
  it('is at its new table on the tickets, which name the previous one', async () => {
    const { test, manager, menu, table, place, shown, kitchen } = await open();
    const { visit_id } = await place([menu.soup], table.id);
    const target = await addTable(test, 'M-9');
    await manager.put(`/visits/${visit_id}/table`, { table_id: target.id });
    expect(await shown(kitchen)).toEqual([
      { table: 'M-9', items: ['1 Mercimek fired'], notices: [['moved', null, 'M-1']] },
    ]);
  });

  it('with some of its items has them on a separate ticket', async () => {
    const { test, manager, menu, table, place, shown, kitchen } = await open();
    const { visit_id, items } = await place([menu.soup, menu.soup], table.id);
    const target = await addTable(test, 'M-9');
    const { version } = (await manager.get<VisitWithOrders>(`/visits/${visit_id}`)).data;
    await manager.post(`/visits/${visit_id}/items/move`, {
      items: [{ id: items[1]!.id, quantity: 1 }],
      table_id: target.id,
      version,
    });
    expect(await shown(kitchen)).toEqual([
      { table: 'M-1', items: ['1 Mercimek fired'], notices: [] },
      { table: 'M-9', items: ['1 Mercimek fired'], notices: [['moved', null, 'M-1']] },
    ]);
  });
});

describe('a change by others', () => {
  it('of the note is a notice with the new note', async () => {
    const { manager, menu, place, order, kitchen } = await open();
    const { id } = await place([menu.soup]);
    await manager.put(`/orders/${id}`, { special_instructions: 'FISTIK ALERJİSİ VAR' });
    expect((await order(id)).kitchen_notices).toMatchObject([
      { station_id: kitchen.id, detail: 'note', note: 'FISTIK ALERJİSİ VAR' },
    ]);
    await manager.put(`/orders/${id}`, { special_instructions: 'FISTIK ALERJİSİ VAR' });
    expect((await order(id)).kitchen_notices).toHaveLength(1);
  });

  it('that deletes an order is a notice until it is confirmed, alone or with all others', async () => {
    const kitchenAndBar = await open();
    const { test, menu, place, orders, shown, kitchen } = kitchenAndBar;
    const token = await test.tokenOf('manager');
    const cook = await test.tokenOf('kitchen');
    const made = [await place([menu.soup]), await place([menu.soup])];
    for (const { id } of made) {
      await test.call('DELETE', `/orders/${id}`, { token, body: { reason: 'deneme' } });
    }
    const notices = made.map(({ table_number: table }) => ({
      table,
      items: [],
      notices: [['cancelled', null, '1 Mercimek']],
    }));
    expect(await shown(kitchen)).toEqual(notices);
    const seen = (await orders()).flatMap(({ kitchen_notices }) => kitchen_notices.map(({ id }) => id));
    const path = `/kitchen/stations/${kitchen.id}/acknowledge`;
    const confirmed = await test.call(`POST`, path, { token: cook, body: { notice_ids: seen } });
    expect([confirmed.status, confirmed.data]).toMatchObject([200, made.map(({ id }) => ({ id }))]);
    expect(await orders()).toEqual([]);
  });

  it('ends with the visit of the guests', async () => {
    const { test, manager, menu, place, order, orders } = await open();
    await setSetting(test, 'table_service', '1');
    const { id } = await place([menu.soup]);
    await manager.put(`/orders/${id}`, { special_instructions: 'acısız' });
    await manager.put(`/orders/${id}/status`, { status: 'cancelled', reason: 'deneme' });
    const { visit_id } = await order(id);
    await manager.put(`/visits/${visit_id}`, { guest_count: 2 });
    expect(await orders()).toHaveLength(1);
    const other = await place([menu.tea]);
    await manager.put(`/orders/${other.id}`, { special_instructions: 'şekersiz' });
    const visit = (await order(other.id)).visit_id;
    const closed = await manager.post(`/visits/${visit}/close-unpaid`, { reason: 'deneme', served: true });
    expect(closed.status).toBe(200);
    // Only what the closing itself took off the station is left to confirm.
    expect((await order(other.id)).kitchen_notices.map(({ detail }) => detail)).toEqual(['completed']);
  });

  it('ends unconfirmed an hour after the visit, and at the latest a day after it was given', async () => {
    const { test, manager, menu, place, orders, setStatus } = await open();
    const token = await test.tokenOf('manager');
    const endAndRead = async () => {
      await test.context.jobs.run('end kitchen notices');
      const noticed = (await orders()).filter(({ kitchen_notices }) => kitchen_notices.length > 0);
      return noticed.map(({ id }) => id).toSorted((one, other) => one - other);
    };
    // Its guests stay, the others' visits end with their orders.
    const staying = await place([menu.soup]);
    await manager.put(`/orders/${staying.id}`, { special_instructions: 'acısız' });
    const completed = await place([menu.soup]);
    await setStatus(completed.id, 'completed');
    const deleted = await place([menu.soup]);
    await test.call('DELETE', `/orders/${deleted.id}`, { token, body: { reason: 'deneme' } });

    test.clock.advance(NOTICES_END_AFTER_VISIT_MS - 1);
    expect(await endAndRead()).toEqual([staying.id, completed.id, deleted.id]);
    test.clock.advance(1);
    const messages = await messagesOf(test, async () => expect(await endAndRead()).toEqual([staying.id]));
    expect(messages.map(({ type, data }) => [type, (data as Order).id])).toEqual(
      expect.arrayContaining([
        ['order_updated', completed.id],
        ['order_updated', deleted.id],
      ]),
    );
    test.clock.advance(NOTICES_END_AFTER_MS - NOTICES_END_AFTER_VISIT_MS - 1);
    expect(await endAndRead()).toEqual([staying.id]);
    test.clock.advance(1);
    expect(await endAndRead()).toEqual([]);
  });
});
