import { updateSetting } from 'shared-api/client/restaurant/settings';
import { PHONE } from '../../fixtures';
import { placeOrder } from '../../staff-orders';
import { expect, ownTest as test } from '../../staff-test';

test.use({ role: 'editor', viewport: PHONE });

test('a waiter opens a table, sees its order arrive, moves the party, takes a share and the rest and closes, on a phone', async ({
  panel,
  page,
  restaurant,
}) => {
  await updateSetting(restaurant.http, 'table_service', 'true');
  await panel.open('service');
  const tiles = page.getByRole('list', { name: 'Masalar' }).getByRole('button');
  const pane = page.getByRole('region', { name: 'Adisyon' });
  const heading = (place: string) => page.getByRole('heading', { name: place, exact: true });

  await page.getByRole('searchbox', { name: 'Masa ara' }).fill('5');
  await page.keyboard.press('Enter');
  await expect(heading('Masa M-5')).toBeVisible();
  await expect(tiles.first()).toBeHidden();
  await panel.button('Bir kişi artır').click();
  await panel.button('Adisyon aç').click();
  await expect(pane.getByText('3 kişi', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(tiles.first()).toHaveText(/^M-5, Açık, ₺0,00, 3 kişi/);

  await placeOrder(restaurant.http, 'M-5', ['Adana Kebap', 'Haydari']);
  await expect(tiles.first()).toHaveText(/^M-5, Yeni sipariş, ₺.*, 3 kişi/);
  await tiles.first().click();
  await panel.button(/^Hazırla ?, /).click();
  await panel.button(/^Hazır ?, /).click();
  await expect(pane.getByText('Servise hazır')).toBeVisible();

  await panel.button('Taşı').click();
  await page.getByRole('dialog').getByRole('button', { name: /^M-6/ }).click();
  await expect(heading('Masa M-6')).toBeVisible();
  await expect(pane.getByText('Adana Kebap')).toBeVisible();

  await panel.button('Ödeme al').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Eşit', { exact: true }).click();
  await expect(dialog.getByText(/^3 kişiden biri: /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Kart', exact: true }).click();
  await dialog.getByRole('button', { name: / al$/ }).click();
  await panel.button('Sıradaki ödeme').click();
  await dialog.getByText('Tümü', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Nakit', exact: true }).click();
  await dialog.getByLabel('Verilen nakit (₺)').first().fill('5000');
  await dialog.getByRole('button', { name: / al$/ }).click();
  await expect(dialog.getByText('Hesap ödendi')).toBeVisible();
  await expect(dialog.getByText('Para üstü')).toBeVisible();
  await dialog.getByRole('button', { name: 'Adisyonu kapat' }).click();
  await expect(pane.getByText('Adisyon kapatıldı')).toBeVisible();
  await panel.button('Masalara dön').click();
  await expect(tiles.filter({ hasNotText: 'Müsait' })).toHaveCount(0);
});
