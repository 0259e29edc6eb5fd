import { updateSetting } from 'shared-api/client/restaurant/settings';
import { listOrders } from 'shared-api/client/service/orders';
import { expect, test } from '../../staff-test';
import { placeOrder } from '../../staff-orders';

test.use({ role: 'cashier' });

test('a payment whose answer is lost is called unknown; after a reload the panel asks, and shows it once', async ({
  panel,
  page,
  restaurant,
}) => {
  const { http } = restaurant;
  await updateSetting(http, 'table_service', 'true');
  await placeOrder(http, 'M-3', ['Adana Kebap']);
  const { orders } = await listOrders(http, {});
  const id = orders[0]!.visit_id;
  const payments = async () => (await http.send('GET /visits/{id}', { params: { id } })).payments;
  await panel.open(`service?visit=${id}`);
  await panel.button('Ödeme al').click();
  const dialog = page.getByRole('dialog', { name: 'Ödeme al' });

  await page.route('**/attempts/**', (route) => route.abort('connectionreset'));
  await page.route('**/payments?*', async (route) => {
    const response = await route.fetch();
    expect(response.ok()).toBe(true);
    await route.abort('connectionreset');
  });
  await dialog.getByRole('radio', { name: 'Kart' }).check();
  await dialog.getByRole('button', { name: /^₺.* · Kart al$/ }).click();
  await expect(dialog.getByText('Sonuç belli değil')).toBeVisible();
  await expect(page.getByText('Ödeme kaydedilemedi')).toHaveCount(0);
  const recorded = await payments();
  expect(recorded).toHaveLength(1);

  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText('Ödeme: kaydedilmiş')).toBeVisible();
  const pane = page.getByRole('region', { name: 'Adisyon' });
  await expect(pane.getByRole('button', { name: /^Ödemeyi iptal et ?: / })).toHaveCount(1);
  expect(await payments()).toEqual(recorded);
});
