import { readFile } from 'node:fs/promises';
import { setOrderStatus } from 'shared-api/client/service/orders';
import { placeOrder } from '../../staff-orders';
import { expect, test } from '../../staff-test';

test.use({ role: 'editor' });

test('orders are filtered, set to any status and exported as CSV', async ({ panel, page, restaurant }) => {
  await placeOrder(restaurant.http, 'M-1', ['Adana Kebap'], 'Ayşe');
  await placeOrder(restaurant.http, 'M-2', ['Humus'], 'Mehmet');
  await placeOrder(restaurant.http, 'M-3', ['Humus', 'Su'], 'Zeynep');
  await setOrderStatus(restaurant.http, 2, 'cancelled');
  await panel.open('orders');

  await test.step('newest first', async () => {
    await expect(panel.rows('#')).toContainText(['Masa M-3', 'Masa M-2', 'Masa M-1']);
  });

  await test.step('filters by status, text and date are in the URL', async () => {
    await panel.choose('Durum', 'İptal Edildi');
    await expect(panel.rows('#')).toContainText(['Mehmet']);
    await panel.choose('Durum', 'Tümü');
    await panel.field('Ara').fill('AYŞE');
    await expect(panel.rows('#')).toContainText(['Ayşe']);
    await expect(page).toHaveURL(/search=/);
    await panel.field('Bitiş').fill('2020-01-01');
    await expect(page.getByText('Sipariş bulunamadı')).toBeVisible();
    await panel.button('Filtreleri temizle').click();
    await expect(panel.rows('#')).toHaveCount(3);
  });

  await test.step('any of the five statuses, back from cancelled too', async () => {
    await panel.button('Detay, Sipariş #2').click();
    const status = page.getByRole('dialog').getByLabel('Sipariş durumu');
    await expect(status.getByRole('option')).toHaveText([
      'Yeni',
      'Hazırlanıyor',
      'Hazır',
      'Tamamlandı',
      'İptal Edildi',
    ]);
    await status.selectOption({ label: 'Hazırlanıyor' });
    await panel.button('Güncelle').click();
    await expect(panel.toast('Sipariş durumu başarıyla güncellendi')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(panel.rows('Mehmet')).toContainText('Hazırlanıyor');
  });

  await test.step('the export has the filtered orders', async () => {
    await panel.choose('Durum', 'Hazırlanıyor');
    await expect(panel.rows('#')).toHaveCount(1);
    const download = page.waitForEvent('download');
    await panel.button('CSV indir').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^siparisler.*\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^2;.*;Mehmet;.*;Hazırlanıyor;1× Humus;/);
  });
});

test('the kitchen ticket and the receipt are printed without the rest of the page', async ({
  panel,
  page,
  restaurant,
}) => {
  const { id } = await placeOrder(restaurant.http, 'M-6', ['Adana Kebap'], 'Ayşe');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await panel.open('dashboard');
  for (const [button, heading] of [
    ['Mutfak fişi yazdır', 'MUTFAK FİŞİ'],
    ['Hesap fişi yazdır', 'HESAP BİLGİ FİŞİ'],
  ] as const) {
    await panel.show(`orders?order=${id}`);
    await page.evaluate(() => document.documentElement.removeAttribute('data-printed'));
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(heading)).toBeVisible();
    await expect(page.getByText(/mali değeri yoktur/)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Yönetim menüsü' })).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText(heading)).not.toBeInViewport();
  }
});
