import { updateSetting } from 'shared-api/client/restaurant/settings';
import { listOrders } from 'shared-api/client/service/orders';
import { getVisit } from 'shared-api/client/service/visits';
import { toKurus, toLira } from 'shared-api/contract/money';
import { formatPrice } from 'shared-api/i18n/format';
import { PHONE, TABLET } from '../../fixtures';
import { colleague, expect, ownTest as test } from '../../staff-test';

test.use({ role: 'waiter', viewport: PHONE, hasTouch: true });

const FLOAT = 500;
const TENDERED = 5000;

test('a waiter serves a party that splits its bill, on a phone; the manager closes the day with what was paid and refunds a part the day after', async ({
  panel,
  page,
  browser,
  restaurant,
}) => {
  await updateSetting(restaurant.http, 'table_service', 'true');
  await panel.open('service');
  await page.getByRole('searchbox', { name: 'Masa ara' }).fill('7');
  await page.keyboard.press('Enter');
  await panel.button('Adisyon aç').tap();
  await panel.button('Sipariş al').tap();
  await panel.button('Izgara & Kebaplar').tap();
  const products = page.getByRole('list', { name: 'Ürünler' }).getByRole('button', { name: /₺/ });
  await products.first().tap();
  await products.first().tap();
  await products.nth(1).tap();
  await panel.button('Gönder').tap();
  await expect(page.getByRole('list', { name: 'Turlar' }).getByText(/^2×/)).toBeVisible();
  await panel.button(/^Hazırla ?, /).tap();
  await panel.button(/^Hazır ?, /).tap();

  const { orders } = await listOrders(restaurant.http, {});
  const { bill } = await getVisit(restaurant.http, orders[0]!.visit_id);
  const [byCard, byCash] = [
    bill.items[1]!.charged,
    toLira(toKurus(bill.total) - toKurus(bill.items[1]!.charged)),
  ];
  await panel.button('Ödeme al').tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Kalem', { exact: true }).tap();
  await dialog.getByRole('checkbox', { name: /^1×/ }).check();
  await dialog.getByRole('button', { name: 'Kart', exact: true }).tap();
  await dialog.getByRole('button', { name: `${formatPrice(byCard)} al` }).tap();
  await panel.button('Sıradaki ödeme').tap();
  await dialog.getByText('Tümü', { exact: true }).tap();
  await dialog.getByRole('button', { name: 'Nakit', exact: true }).tap();
  await dialog.getByLabel('Verilen nakit (₺)').first().fill(String(TENDERED));
  await dialog.getByRole('button', { name: `${formatPrice(byCash)} al` }).tap();
  await expect(dialog.getByText('Hesap ödendi')).toBeVisible();
  await expect(dialog.getByText(formatPrice(toLira(toKurus(TENDERED) - toKurus(byCash))))).toBeVisible();
  await dialog.getByRole('button', { name: 'Adisyonu kapat' }).tap();
  await expect(page.getByText('Adisyon kapatıldı').first()).toBeVisible();

  const manager = await colleague(browser, restaurant, { role: 'manager', viewport: TABLET });
  const office = manager.page;
  await manager.open('day');
  const line = (section: string, label: string | RegExp) =>
    office
      .getByRole('region', { name: section })
      .locator('dl > div')
      .filter({ has: office.getByText(label, { exact: typeof label === 'string' }) })
      .getByRole('definition');
  await manager.button('Kasa hareketi').click();
  const form = office.getByRole('dialog');
  await form.getByLabel('Tutar (₺)').fill(String(FLOAT));
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(line('Kasa', 'Beklenen')).toHaveText(formatPrice(FLOAT + byCash));

  await manager.button('Günü kapat').click();
  const notes = Math.floor(byCash / 200);
  await form.getByLabel('50 ₺', { exact: true }).fill(String(FLOAT / 50));
  await form.getByLabel('200 ₺', { exact: true }).fill(String(notes));
  await form.getByLabel('Bozuk para (₺)').fill(String(toLira(toKurus(byCash) - toKurus(notes * 200))));
  await expect(form.getByText(formatPrice(0), { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Günü kapat' }).click();

  await expect(office.getByRole('heading', { name: 'Z raporu 1' })).toBeVisible();
  await expect(line('Toplamlar', 'Tahsilat')).toHaveText(formatPrice(bill.total));
  await expect(line('Ödeme yöntemleri', /^Kart/)).toHaveText(formatPrice(byCard));
  await expect(line('Ödeme yöntemleri', /^Nakit/)).toHaveText(formatPrice(byCash));
  await expect(line('Tahsilatı alan', /^deniz-waiter/)).toHaveText(formatPrice(bill.total));
  await expect(line('Sayılan', 'Fark')).toHaveText(formatPrice(0));

  // The day after, the guest who paid by card gets half of it back.
  const refund = toLira(Math.floor(toKurus(byCard) / 2));
  await manager.open(`orders?order=${orders[0]!.id}`);
  await form.getByRole('link', { name: 'Adisyonu göster' }).click();
  await manager.button(`İade et: ${formatPrice(byCard)}`).click();
  await form.getByLabel('Tutar (₺)').fill(String(refund));
  await form.getByRole('textbox', { name: 'Neden' }).fill('Soğuk geldi');
  await form.getByRole('button', { name: 'İade et' }).click();
  await expect(office.getByText(`-${formatPrice(refund)}`)).toBeVisible();
  await manager.show('day');
  await expect(line('Ödeme yöntemleri', /^Kart/)).toHaveText(formatPrice(-refund));
});
