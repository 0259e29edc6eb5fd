import { expect, test } from 'vitest';
import { addProduct, addTable } from '#testing/factories';
import { buildTestApp } from '#testing/test-app';

const DAY_MS = 24 * 3_600_000;

test('staff who take orders see what was ordered most in the last four weeks, orderable products only', async () => {
  const app = await buildTestApp();
  const { id: table_id } = await addTable(app);
  const [tea, soup, kebab, gone] = await Promise.all(
    ['Çay', 'Mercimek', 'Adana', 'Eski'].map((name) => addProduct(app, { name, price_kurus: 1_000 })),
  ).then((products) => products.map(({ id }) => id));
  const token = await app.tokenOf('editor');
  const order = async (...ids: (number | undefined)[]) => {
    const { raw } = await app.call('POST', '/orders', {
      token,
      body: {
        table_id,
        items: ids.map((product_id) => ({ product_id, price: 10 })),
        total_amount: 10 * ids.length,
      },
    });
    expect(raw.statusCode, raw.body).toBe(201);
  };
  const best = async () => (await app.call<number[]>('GET', '/statistics/best-sellers', { token })).data;

  expect(await best()).toEqual([]);
  await order(kebab);
  await order(kebab);
  await order(kebab);
  app.clock.advance(27 * DAY_MS);
  await order(tea, gone);
  await order(tea, soup, gone);
  await app.context.db.updateTable('products').set({ is_active: 0 }).where('name', '=', 'Eski').execute();
  expect(await best()).toEqual([kebab, tea, soup]);
  app.clock.advance(DAY_MS);
  expect(await best()).toEqual([tea, soup]);
});
