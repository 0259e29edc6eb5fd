import { updateSetting } from 'shared-api/client/restaurant/settings';
import { listOrders } from 'shared-api/client/service/orders';
import type { StaffPanel } from '../../pages/staff-panel';
import { placeOrder } from '../../staff-orders';
import { colleague, expect, ownTest as test } from '../../staff-test';

test.use({ role: 'waiter' });

test('two devices note one bill while the server is away; afterwards a person decides, and bill and day are right', async ({
  panel,
  browser,
  restaurant,
}) => {
  test.setTimeout(240_000);
  const { http, server } = restaurant;
  await updateSetting(http, 'table_service', 'true');
  await placeOrder(http, 'M-3', ['Adana Kebap']);
  const { orders } = await listOrders(http, {});
  const { id: orderId, visit_id: id } = orders[0]!;
  // An order that waits for approval is more urgent than a note.
  await http.send('PUT /orders/{id}/status', { params: { id: orderId }, body: { status: 'processing' } });
  const visit = () => http.send('GET /visits/{id}', { params: { id } });
  const { unpaid } = (await visit()).bill;
  const other = await colleague(browser, restaurant, { role: 'cashier' });
  const devices: [StaffPanel, string][] = [
    [panel, 'Nakit'],
    [other, 'Kart, POS'],
  ];
  for (const [device] of devices) {
    await device.open(`service?visit=${id}`);
    await expect(device.button('Ödeme al')).toBeVisible();
  }

  await server.down();
  for (const [device, method] of devices) {
    await device.button('Ödeme not et').click();
    const dialog = device.page.getByRole('dialog', { name: 'Ödeme not et' });
    // After several checks.
    await dialog.getByRole('radio', { name: method }).check({ timeout: 60_000 });
    await dialog.getByRole('button', { name: /not et$/ }).dblclick();
    await expect(device.page.getByRole('button', { name: /^M-3.*Not/ })).toBeVisible();
  }

  await server.up();
  await Promise.all(devices.map(([device]) => device.page.reload()));
  const notice = panel.page.getByText('Not edilmiş 2 ödeme kaydedilmeyi bekliyor');
  await expect(notice).toBeVisible({ timeout: 60_000 });
  expect((await visit()).payments).toEqual([]);
  await panel.page.getByRole('link', { name: 'Ödemelere bak' }).click();
  const list = panel.page.getByRole('dialog', { name: /^Not edilen/ });
  await expect(list.getByText('İki kez not edilmiş olabilir')).toBeVisible();
  await list.getByRole('button', { name: /^Tek ödeme: Nakit .*\(siz\)$/ }).click();
  await expect(list.getByText('Not edilmiş ödeme kalmadı')).toBeVisible();

  const { bill, payments, status } = await visit();
  expect(payments).toMatchObject([{ method: 'cash', amount: unpaid, approved_by: null }]);
  expect([bill.unpaid, status]).toEqual([0, 'open']);
  await expect(other.page.getByText(/^Not edilmiş/)).toHaveCount(0);
  const { report, open_notes } = await http.send('GET /day');
  expect([report.paid, open_notes]).toEqual([unpaid, 0]);
  expect(report.methods).toMatchObject([{ method: 'cash', amount: unpaid, count: 1 }]);
});
