import type { PrintedPaper, PrintJob } from 'shared-api/contract/kitchen/print-jobs';
import type { Station } from 'shared-api/contract/kitchen/stations';
import type { DayReport } from 'shared-api/contract/service/day';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import type { OrderingStatus } from 'shared-api/contract/service/ordering';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { describe, expect, it } from 'vitest';
import { addTable, setSetting } from '#testing/factories';
import { openWithSetMenu } from '#testing/set-menu';
import { buildTestApp } from '#testing/test-app';

async function open() {
  const opened = await openWithSetMenu(await buildTestApp());
  const { test, manager, guest, table, products } = opened;
  await setSetting(test, 'table_service', '1');
  const item = (parts: readonly number[], more: object = {}) => ({
    product_id: products.set.id,
    price: 300,
    quantity: 1,
    options: parts.map((id) => ({
      product_option_id: id,
      price: id === opened.parts.kofte ? 50 : 0,
    })),
    ...more,
  });
  const order = (items: readonly object[], total: number, as = guest) =>
    as.post<GuestOrder>('/orders', { table_id: table.id, items, total_amount: total });
  const staffOrder = async (id: number) => (await manager.get<Order>(`/orders/${id}`)).data;
  return {
    ...opened,
    item,
    order,
    staffOrder,
    /** The visit of the placed order. */
    async visitOf({ data }: Awaited<ReturnType<typeof order>>) {
      const { visit_id } = await staffOrder(data.id);
      return (await manager.get<VisitWithOrders>(`/visits/${visit_id}`)).data;
    },
  };
}

describe('an ordered set menu', () => {
  it('has one price, keeps its parts as options, and splits VAT by their regular prices', async () => {
    const { parts, item, order, visitOf } = await open();
    // 300 at 10 % and 200 at 20 %: 180 and 120 of 300 lira.
    const placed = await order([item([parts.adana, parts.wine])], 300);
    expect(placed.status).toBe(201);
    expect(placed.data.items[0]).toMatchObject({
      price: 300,
      vat_split: [
        { rate: 10, weight: 30_000 },
        { rate: 20, weight: 20_000 },
      ],
      options: [
        { product_option_name: 'Adana', price: 0 },
        { product_option_name: 'Şarap', price: 0 },
      ],
    });
    expect((await visitOf(placed)).bill).toMatchObject({
      total: 300,
      vat: [
        { rate: 10, gross: 180, vat: 16.36 },
        { rate: 20, gross: 120, vat: 20 },
      ],
    });
  });

  it('splits surcharges of its parts in the same way, and another set by its own parts', async () => {
    const { parts, item, order, visitOf } = await open();
    const placed = await order(
      [item([parts.kofte, parts.wine]), item([parts.kofte, parts.ayran], { quantity: 2 })],
      1050,
    );
    // 350 at 240 : 200, to the kuruş, and 700 at 10 %.
    expect((await visitOf(placed)).bill.vat.map(({ rate, gross }) => [rate, gross])).toEqual([
      [10, 890.91],
      [20, 159.09],
    ]);
  });

  it('keeps the split from when it was ordered, and has the set’s own rate without priced parts', async () => {
    const { manager, cellar, products, parts, item, order, visitOf } = await open();
    const first = await order([item([parts.adana, parts.wine])], 300);
    await manager.put(`/categories/${cellar.id}`, { vat_rate: 1 });
    expect((await visitOf(first)).bill.vat.map(({ rate }) => rate)).toEqual([10, 20]);
    for (const { id } of [products.adana, products.ayran]) await manager.put(`/products/${id}`, { price: 0 });
    const { data } = await order([item([parts.adana, parts.ayran])], 300);
    expect(data.items[0]).toMatchObject({ vat_rate: 1 });
    expect(data.items[0]).not.toHaveProperty('vat_split');
  });

  it('adds up by rate after discount, comp, void and payment, on the bill and in the report of the day', async () => {
    const { manager, parts, item, order, visitOf } = await open();
    const placed = await order([item([parts.kofte, parts.wine], { quantity: 3 })], 1050);
    const visit = await visitOf(placed);
    const [set] = visit.orders[0]!.items;
    const path = `/visits/${visit.id}`;
    await manager.post(`${path}/items/${set!.id}/void`, { quantity: 1, reason: 'yanlış' });
    await manager.put(`${path}/items/${set!.id}/comp`, { quantity: 1, reason: 'ikram' });
    await manager.put(`${path}/discount`, { percent: 7, reason: 'gecikme' });
    const { bill } = (await manager.get<VisitWithOrders>(path)).data;
    // One of three is charged: 350 less 24.50, by 240 : 200.
    expect([bill.total, ...bill.vat.map(({ rate, gross }) => [rate, gross])]).toEqual([
      325.5,
      [10, 177.55],
      [20, 147.95],
    ]);
    const paid = await manager.post(`${path}/payments`, {
      part: { kind: 'rest' },
      amount: 325.5,
      method: 'card',
    });
    expect(paid.status).toBe(201);
    await manager.put(`/orders/${placed.data.id}/status`, { status: 'ready', override: true });
    await manager.put(`/orders/${placed.data.id}/status`, { status: 'completed', override: true });
    await manager.put(`${path}/status`, { status: 'closed' });
    const { report } = (await manager.get<{ report: DayReport }>('/day')).data;
    expect(report.revenue).toBe(325.5);
    expect(report.vat.map(({ rate, gross }) => [rate, gross])).toEqual([
      [10, 177.55],
      [20, 147.95],
    ]);
  });

  it('keeps its split at the table to which some pieces are moved', async () => {
    const { test, manager, parts, item, order, visitOf } = await open();
    const visit = await visitOf(await order([item([parts.adana, parts.wine], { quantity: 3 })], 900));
    const other = await addTable(test, 'M-2');
    const { id } = visit.orders[0]!.items[0]!;
    const there = await manager.post<VisitWithOrders>('/visits', { table_id: other.id });
    const moved = { items: [{ id, quantity: 1 }], table_id: other.id };
    expect((await manager.post(`/visits/${visit.id}/items/move`, moved)).status).toBe(200);
    const grossOf = async (visitId: number) =>
      (await manager.get<VisitWithOrders>(`/visits/${visitId}`)).data.bill.vat.map(({ gross }) => gross);
    expect(await grossOf(visit.id)).toEqual([360, 240]);
    expect(await grossOf(there.data.id)).toEqual([180, 120]);
  });

  it('is prepared where its parts are, and nowhere else unless a station is assigned to it', async () => {
    const { manager, products, parts, item, order, staffOrder } = await open();
    const [kitchen] = (await manager.get<Station[]>('/stations')).data;
    const station = async (name: string, product_ids: number[]) =>
      (await manager.post<Station>('/stations', { name, product_ids })).data.id;
    const grill = await station('Izgara', [products.adana.id]);
    const bar = await station('Bar', [products.ayran.id, products.wine.id]);
    const madeAt = async (...chosen: number[]) => {
      const { data } = await order([item(chosen)], chosen.includes(parts.kofte) ? 350 : 300);
      return (await staffOrder(data.id)).items[0]?.stations.map(({ id }) => id);
    };
    expect(await madeAt(parts.adana, parts.wine)).toEqual([grill, bar]);
    expect(await madeAt(parts.kofte, parts.ayran)).toEqual([kitchen?.id, bar]);
    const pass = await station('Servis', [products.set.id]);
    expect(await madeAt(parts.adana, parts.wine)).toEqual([pass, grill, bar]);
  });

  it('is printed with its parts in the station’s language', async () => {
    const { manager, products, parts, item, order } = await open();
    const [kitchen] = (await manager.get<Station[]>('/stations')).data;
    await manager.put(`/stations/${kitchen?.id}`, { language_code: 'en' });
    await manager.put(`/products/${products.ayran.id}`, {
      translations: [
        { language_code: 'tr', name: 'Ayran', description: null },
        { language_code: 'en', name: 'Yoghurt drink', description: null },
      ],
    });
    await manager.post('/printers', { name: 'Fiş', documents: ['tickets'], connection: 'virtual' });
    await order([item([parts.adana, parts.ayran])], 300);
    const [job] = (await manager.get<PrintJob[]>('/print-jobs')).data;
    const { lines } = (await manager.get<PrintedPaper>(`/print-jobs/${job?.id}/paper`)).data;
    expect(lines.map(({ text }) => text).filter((text) => text?.startsWith('1 x'))).toEqual([
      '1 x Öğle Menüsü',
      '1 x Adana',
      '1 x Yoghurt drink',
    ]);
  });

  it('is refused with a removed part, and sold out without enough parts', async () => {
    const { manager, products, parts, item, order } = await open();
    await manager.put(`/products/${products.wine.id}`, { is_sold_out: true });
    const gone = await order([item([parts.adana, parts.wine])], 300);
    expect([gone.status, gone.failure.code, gone.failure.errors?.[0]?.path]).toEqual([
      409,
      'order_changed',
      'items.0.options.1.product_option_id',
    ]);
    expect((await order([item([parts.adana, parts.ayran])], 300)).status).toBe(201);
    await manager.put(`/products/${products.ayran.id}`, { is_active: false });
    const { failure } = await order([item([parts.adana, parts.ayran])], 300);
    expect(failure.errors?.[0]?.message).toBe('Öğle Menüsü tükendi: “İçecek” için yeterli seçenek kalmadı.');
  });
});

describe('a set menu whose parts are not served now', () => {
  const BREAKFAST = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', until: '12:00' }];
  const NOON = '2026-05-12T12:00:00+03:00';

  it('is not served to guests once too few parts are', async () => {
    const { test, guest, manager, products, parts, item, order } = await open();
    const unavailable = async () =>
      (await guest.get<OrderingStatus>('/ordering-status')).data.unavailable.map(
        ({ product_id, available_at }) => [product_id, available_at],
      );
    await manager.put(`/products/${products.wine.id}`, { served_hours: BREAKFAST });
    test.clock.set(NOON);
    const tomorrow = '2026-05-13T04:00:00.000Z';
    expect(await unavailable()).toEqual([[products.wine.id, tomorrow]]);
    const wine = await order([item([parts.adana, parts.wine])], 300);
    expect([wine.status, wine.failure.code]).toEqual([409, 'order_changed']);
    expect((await order([item([parts.adana, parts.ayran])], 300)).status).toBe(201);

    await manager.put(`/products/${products.ayran.id}`, { served_hours: BREAKFAST });
    expect(await unavailable()).toEqual([
      [products.ayran.id, tomorrow],
      [products.wine.id, tomorrow],
      [products.set.id, tomorrow],
    ]);
    const refused = await order([item([parts.adana, parts.ayran])], 300);
    expect(refused.failure.errors?.[0]?.message).toBe('Öğle Menüsü şu anda servis edilmiyor.');
    expect((await order([item([parts.adana, parts.ayran])], 300, manager)).status).toBe(201);

    test.clock.set(tomorrow);
    expect(await unavailable()).toEqual([]);
    expect((await order([item([parts.adana, parts.ayran])], 300)).status).toBe(201);
  });

  it('pauses with the station of all its drinks, not with the default one', async () => {
    const { guest, manager, products } = await open();
    const unavailable = async () =>
      (await guest.get<OrderingStatus>('/ordering-status')).data.unavailable.map(
        ({ product_id }) => product_id,
      );
    const [kitchen] = (await manager.get<Station[]>('/stations')).data;
    const product_ids = [products.adana.id, products.ayran.id, products.wine.id];
    const bar = (await manager.post<Station>('/stations', { name: 'Bar', product_ids })).data;
    await manager.put('/order-pauses', { station_id: kitchen?.id, is_paused: true });
    expect(await unavailable()).toContain(products.kofte.id);
    expect(await unavailable()).not.toContain(products.set.id);
    await manager.put('/order-pauses', { station_id: bar.id, is_paused: true });
    expect(await unavailable()).toContain(products.set.id);
  });
});
