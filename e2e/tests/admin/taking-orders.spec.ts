import { listOrders } from 'shared-api/client/service/orders';
import { PHONE } from '../../fixtures';
import { expect, ownTest as test } from '../../staff-test';

test.use({ role: 'editor', viewport: PHONE, hasTouch: true });

test('a waiter takes eight items with ten taps, loses the connection, and the round arrives once', async ({
  panel,
  page,
  restaurant,
}) => {
  await panel.open('service?table=5');
  let taps = 0;
  const tap = async (name: string | RegExp) => {
    await panel.button(name).tap();
    taps += 1;
  };
  await tap('Sipariş al');
  await tap('Izgara & Kebaplar');
  const products = page.getByRole('list', { name: 'Ürünler' }).getByRole('button', { name: /₺/ });
  await expect(products.first()).toBeVisible();
  // The fourth product needs a choice.
  for (const position of [0, 1, 2, 4]) {
    await products.nth(position).tap();
    await products.nth(position).tap();
    taps += 2;
  }
  expect(taps).toBe(10);
  await expect(panel.button(/^8 adet/)).toBeVisible();

  await page.context().setOffline(true);
  await panel.button('Gönder').tap();
  const unsent = page.getByRole('region', { name: 'Gönderilmemiş turlar' }).filter({ visible: true });
  await expect(unsent.getByText('Gönderilmedi: bağlantı bekleniyor')).toBeVisible();
  await expect(unsent.getByText(/^2×/)).toHaveCount(4);
  await page.context().setOffline(false);
  await page.reload();

  await expect(page.getByRole('list', { name: 'Turlar' }).getByText(/^2×/)).toHaveCount(4);
  await expect(unsent).toHaveCount(0);
  const { orders } = await listOrders(restaurant.http, {});
  expect(orders.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[2, 2, 2, 2]]);
});
