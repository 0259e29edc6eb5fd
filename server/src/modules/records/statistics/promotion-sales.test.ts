import type { Promotion } from 'shared-api/contract/menu/promotions';
import type { PromotionSales } from 'shared-api/contract/records/statistics';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { expect, test } from 'vitest';
import { callerOf } from '#testing/content';
import { addOption, addProduct, addTable } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

const FREE = JSON.stringify({ alcohol: 'free' });

/** A restaurant with tea at 49.95 lira. */
async function teaHouse() {
  const app = await buildTestApp();
  const manager = await callerOf(app, 'manager');
  const tea = await addProduct(app, { name: 'Çay', price_kurus: 4_995, allergens: FREE });
  const table = await addTable(app, 'M-1');
  const promote = async (name: string, fields: object = {}): Promise<Promotion> =>
    (
      await manager.post<Promotion>('/promotions', {
        translations: [{ language_code: 'tr', name }],
        terms: { kind: 'percent', value: 15 },
        product_ids: [tea.id],
        ...fields,
      })
    ).data;
  const order = async (price: number, quantity = 1, options: { id: number; price: number }[] = []) => {
    const piece = options.reduce((sum, option) => sum + option.price, price);
    const { data, raw } = await app.call<GuestOrder>('POST', '/orders', {
      body: {
        table_id: table.id,
        items: [
          {
            product_id: tea.id,
            price,
            quantity,
            options: options.map((option) => ({ product_option_id: option.id, price: option.price })),
          },
        ],
        total_amount: Math.round(Math.max(0, piece) * quantity * 100) / 100,
      },
    });
    expect(raw.statusCode, raw.body).toBe(201);
    return data;
  };
  const sold = async (period?: string) =>
    (await manager.get<PromotionSales[]>('/statistics/promotions', period ? { period } : {})).data;
  return { app, manager, tea, promote, order, sold };
}

test('each promotion has its pieces, its revenue to the kuruş and its reduction, without sales at the regular price', async () => {
  const { app, manager, tea, promote, order, sold } = await teaHouse();
  const lemon = await addOption(app, { product_id: tea.id, name: 'Limon', price_modifier_kurus: 105 });
  await order(49.95);
  const breakfast = await promote('Kahvaltı');
  // 15 % off 49.95 is 42.4575.
  await order(42.46, 3);
  await order(42.46, 1, [{ id: lemon.id, price: 1.05 }]);
  await manager.put(`/promotions/${breakfast.id}`, { is_active: false });
  const happy = await promote('Mutlu saat', { terms: { kind: 'fixed', value: 49.94 } });
  await order(49.94, 10);
  await manager.put(`/promotions/${happy.id}`, {
    translations: [{ language_code: 'tr', name: 'Akşam çayı' }],
  });
  await manager.delete(`/promotions/${breakfast.id}`);
  expect(await sold()).toEqual([
    { id: happy.id, name: 'Akşam çayı', pieces: 10, revenue: 499.4, reduction: 0.1 },
    { id: breakfast.id, name: 'Kahvaltı', pieces: 4, revenue: 170.89, reduction: 29.96 },
  ]);
});

test('voids and cancelled orders are excluded, refunds, comps and discounts are not: as in other revenue', async () => {
  const { manager, promote, order, sold } = await teaHouse();
  await promote('Kahvaltı');
  const placed = await order(42.46, 5);
  const cancelled = await order(42.46, 2);
  await manager.put(`/orders/${cancelled.id}/status`, { status: 'cancelled' });
  const [visit] = (await manager.get<{ id: number }[]>('/visits/active')).data;
  const seen = async () => (await manager.get<VisitWithOrders>(`/visits/${visit!.id}`)).data;
  const change = async <T>(method: 'post' | 'put', path: string, body: object): Promise<T> => {
    const { version } = await seen();
    const { raw, data } = await manager[method]<T>(`/visits/${visit!.id}${path}`, { version, ...body });
    expect(raw.statusCode, raw.body).toBeLessThan(300);
    return data;
  };
  const item = `/items/${placed.items[0]!.id}`;
  await change('post', `${item}/void`, { quantity: 2, reason: 'bozuk' });
  await change('put', `${item}/comp`, { quantity: 1, reason: 'ikram' });
  await change('put', '/discount', { percent: 10, reason: 'gönül alma' });
  const paid = { part: { kind: 'amount' }, amount: 50, method: 'card' };
  const { payment_id: paymentId } = await change<{ payment_id: number }>('post', '/payments', paid);
  await manager.post(`/payments/${paymentId}/refund`, { amount: 50, reason: 'bozuk' });
  expect((await seen()).bill).toMatchObject({ paid: 0, total: 76.43 });
  expect(await sold('day')).toMatchObject([{ pieces: 3, revenue: 127.38, reduction: 22.47 }]);
  const [sales, revenue] = [
    (await manager.get<{ totalRevenue: number }>('/statistics/sales', { period: 'day' })).data,
    (await sold('day'))[0]!.revenue,
  ];
  expect(sales.totalRevenue).toBe(revenue);
});

test('an option that reduces a piece below 0 makes it cost nothing', async () => {
  const { app, tea, promote, order, sold } = await teaHouse();
  await promote('Kahvaltı');
  const small = await addOption(app, { product_id: tea.id, name: 'Az', price_modifier_kurus: -4_500 });
  await order(42.46, 2, [{ id: small.id, price: -45 }]);
  expect(await sold()).toMatchObject([{ pieces: 2, revenue: 0, reduction: 9.9 }]);
});

test('each period has its own business days', async () => {
  const { app, promote, order, sold } = await teaHouse();
  app.clock.set('2025-12-31T09:00:00Z');
  await promote('Kahvaltı');
  for (const [moment, pieces] of [
    ['2025-12-31T09:00:00Z', 1],
    ['2026-01-05T09:00:00Z', 2],
    ['2026-05-01T09:00:00Z', 4],
    ['2026-05-11T09:00:00Z', 8],
    // On the previous business day, which ends at four.
    ['2026-05-12T00:30:00Z', 16],
    ['2026-05-12T09:00:00Z', 32],
  ] as const) {
    app.clock.set(moment);
    await order(42.46, pieces);
  }
  const piecesOf = async (period: string) => (await sold(period)).map(({ pieces }) => pieces);
  expect([
    await piecesOf('day'),
    await piecesOf('week'),
    await piecesOf('month'),
    await piecesOf('year'),
  ]).toEqual([[32], [56], [60], [62]]);
});
