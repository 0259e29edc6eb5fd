import type { KitchenOrder } from 'shared-api/contract/kitchen/kitchen-orders';
import type { PrintedPaper, PrintJob } from 'shared-api/contract/kitchen/print-jobs';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { allDayCounts, isOpenTicket, ticketsOf } from 'shared-api/domain/kitchen/tickets';
import type { GuestOrder, Order } from 'shared-api/contract/service/orders';
import { describe, expect, it } from 'vitest';
import { setSetting } from '#testing/factories';
import { openWithSetMenu } from '#testing/set-menu';
import { buildTestApp } from '#testing/test-app';

/** Main dishes are made at a grill, drinks at a bar. */
async function open() {
  const opened = await openWithSetMenu(await buildTestApp());
  const { test, manager, guest, table, products } = opened;
  await setSetting(test, 'auto_ready', '0');
  const [kitchen] = (await manager.get<Station[]>('/stations')).data as [Station];
  const station = async (name: string, ...made: { id: number }[]) =>
    (await manager.post<Station>('/stations', { name, product_ids: made.map(({ id }) => id) })).data;
  const grill = await station('Izgara', products.adana, products.kofte);
  const bar = await station('Bar', products.ayran, products.wine);
  const orders = async () => (await manager.get<KitchenOrder[]>('/kitchen/orders')).data;
  const tickets = async ({ id }: Station) => ticketsOf(await orders(), id, kitchen.id).filter(isOpenTicket);
  return {
    ...opened,
    kitchen,
    grill,
    bar,
    station,
    tickets,
    async order(parts: readonly number[], quantity = 1, more: readonly object[] = []) {
      const items = [
        {
          product_id: products.set.id,
          price: 300,
          quantity,
          options: parts.map((id) => ({ product_option_id: id, price: 0 })),
        },
        ...more,
      ];
      const total_amount = 300 * quantity + 60 * more.length;
      const { data } = await guest.post<GuestOrder>('/orders', { table_id: table.id, items, total_amount });
      return (await manager.get<Order>(`/orders/${data.id}`)).data;
    },
    /** Content of a station's display: the parts of each item that it prepares, and those of others. */
    shown: async (at: Station) =>
      (await tickets(at)).flatMap(({ items }) =>
        items.map(({ item, options, elsewhere }) =>
          [
            item.product_name,
            ...[options, elsewhere].map((some) => some.map((one) => one.product_option_name)),
          ].flat(),
        ),
      ),
    notices: async (at: Station) =>
      (await tickets(at)).flatMap((ticket) =>
        ticket.notices.map(({ quantity, product_name, parts }) => [
          quantity,
          product_name,
          ...parts.map((part) => part.product_option_name),
        ]),
      ),
    /** Papers printed for a station, newest first. */
    async papers(at: Station) {
      const jobs = (await manager.get<PrintJob[]>('/print-jobs')).data;
      const papers = await Promise.all(
        jobs.map(async ({ id }) => (await manager.get<PrintedPaper>(`/print-jobs/${id}/paper`)).data),
      );
      return papers
        .map(({ lines }) => lines.map(({ text }) => text?.trimEnd() ?? ''))
        .filter((lines) => lines.some((line) => line.trim() === at.name));
    },
    set: (made: Order, { id }: Station, state: string) =>
      manager.put<Order>(`/kitchen/orders/${made.id}/stations/${id}`, {
        items: made.items.map((item) => ({ id: item.id, state })),
      }),
  };
}

const OF_ITEMS = /^\d+ x |^ *[+-] |^ *Ayrıca/;

describe('the ticket of a set menu', () => {
  it('has the parts that its station prepares, and names the others with their station', async () => {
    const { manager, parts, order, grill, bar, shown, papers, tickets } = await open();
    await manager.post('/printers', { name: 'Fiş', documents: ['tickets'], connection: 'virtual' });
    await order([parts.adana, parts.ayran], 2);
    const [[onGrill], [onBar]] = [await tickets(grill), await tickets(bar)];
    expect(
      [onGrill, onBar].map((ticket) =>
        ticket?.items.map(({ options }) => options.map((one) => one.product_option_name)),
      ),
    ).toEqual([[['Adana']], [['Ayran']]]);
    expect(await shown(grill)).toEqual([['Öğle Menüsü', 'Adana', 'Ayran']]);
    expect(onBar?.items[0]?.elsewhere.map((one) => [one.product_option_name, one.station_ids])).toEqual([
      ['Adana', [grill.id]],
    ]);
    const linesAt = async (at: typeof bar) =>
      (await papers(at)).map((lines) => lines.filter((line) => OF_ITEMS.test(line)));
    expect(await linesAt(bar)).toEqual([['2 x Öğle Menüsü', '2 x Ayran', '  Ayrıca: Izgara (Adana)']]);
    expect(await linesAt(grill)).toEqual([['2 x Öğle Menüsü', '2 x Adana', '  Ayrıca: Bar (Ayran)']]);
  });

  it('has all parts if one station prepares them all, and at a station assigned to the set', async () => {
    const { manager, products, parts, order, kitchen, grill, bar, station, shown } = await open();
    await manager.put(`/stations/${bar.id}`, { product_ids: [] });
    await manager.put(`/stations/${grill.id}`, { product_ids: [] });
    await order([parts.adana, parts.ayran]);
    expect(await shown(kitchen)).toEqual([['Öğle Menüsü', 'Adana', 'Ayran']]);
    expect([...(await shown(grill)), ...(await shown(bar))]).toEqual([]);
    await manager.put(`/stations/${bar.id}`, { product_ids: [products.ayran.id] });
    const pass = await station('Servis', products.set);
    await order([parts.adana, parts.ayran]);
    expect(await shown(pass)).toEqual([['Öğle Menüsü', 'Adana', 'Ayran']]);
    expect(await shown(bar)).toEqual([['Öğle Menüsü', 'Ayran', 'Adana']]);
  });

  it('has only the station’s own parts at an assigned station that prepares some of them', async () => {
    const { manager, products, parts, order, grill, bar, station, shown } = await open();
    await station('Kav', products.wine);
    await manager.put(`/stations/${bar.id}`, { product_ids: [products.ayran.id, products.set.id] });
    await order([parts.adana, parts.ayran]);
    expect(await shown(bar)).toEqual([['Öğle Menüsü', 'Ayran', 'Adana']]);
    expect(await shown(grill)).toEqual([['Öğle Menüsü', 'Adana', 'Ayran']]);
    await order([parts.adana, parts.wine]);
    expect(await shown(bar)).toHaveLength(1);
    expect(await shown(grill)).toHaveLength(2);
  });

  it('keeps its parts when it is recalled, and when its station is removed', async () => {
    const { manager, parts, order, set, kitchen, grill, bar, shown, tickets } = await open();
    const made = await order([parts.adana, parts.ayran]);
    const before = await shown(bar);
    await set(made, bar, 'ready');
    expect(await shown(bar)).toEqual([]);
    expect(await shown(grill)).toHaveLength(1);
    await set(made, bar, 'preparing');
    expect(await shown(bar)).toEqual(before);
    await manager.delete(`/stations/${bar.id}`);
    const [moved] = await tickets(kitchen);
    expect(moved?.items[0]?.options.map((one) => one.product_option_name)).toEqual(['Ayran']);
  });

  it('names the parts that the station was to prepare in the notice of a void', async () => {
    const { manager, parts, order, set, grill, bar, notices, papers } = await open();
    await manager.post('/printers', { name: 'Fiş', documents: ['tickets'], connection: 'virtual' });
    const made = await order([parts.adana, parts.ayran], 3);
    await set(made, grill, 'ready');
    const path = `/visits/${made.visit_id}/items/${made.items[0]!.id}/void`;
    await manager.post(path, { quantity: 2, reason: 'yanlış' });
    expect(await notices(bar)).toEqual([[2, 'Öğle Menüsü', 'Ayran']]);
    // It has already prepared them.
    expect(await notices(grill)).toEqual([]);
    const [notice] = (await papers(bar)).filter((lines) => lines.some((line) => line.includes('İPTAL')));
    expect(notice?.filter((line) => OF_ITEMS.test(line))).toEqual(['2 x Öğle Menüsü', '2 x Ayran']);
  });

  it('counts its parts as the dishes that they are', async () => {
    const { products, parts, order, bar, tickets } = await open();
    await order([parts.adana, parts.ayran], 2, [{ product_id: products.ayran.id, price: 60, quantity: 1 }]);
    const productOfPart = (id: number | null) => (id === parts.ayran ? products.ayran.id : null);
    const counts = allDayCounts(await tickets(bar), productOfPart);
    expect(counts.map(({ dish, quantity }) => [quantity, dish.product_id])).toEqual([[3, products.ayran.id]]);
  });
});
