import { readFile } from 'node:fs/promises';
import { placeOrder } from '../../staff-orders';
import { expect, test } from '../../staff-test';

test.use({ role: 'editor' });

test('found orders are downloaded as CSV; the kitchen ticket and the receipt are printed without the rest of the page', async ({
  panel,
  page,
  restaurant,
}) => {
  const { id } = await placeOrder(restaurant.http, 'M-6', ['Adana Kebap'], 'Ayşe');
  await placeOrder(restaurant.http, 'M-2', ['Humus'], 'Mehmet');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await panel.open('orders');

  await test.step('the file has the orders that the server found', async () => {
    await panel.field('Ara').fill('AYŞE');
    await expect(panel.rows('#')).toHaveCount(1);
    const download = page.waitForEvent('download');
    await panel.button('CSV indir').click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^siparisler.*\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(new RegExp(`^${id};.*;Ayşe;.*;Yeni;1× Adana Kebap;`));
  });

  for (const [button, heading] of [
    ['Mutfak fişi yazdır', 'MUTFAK FİŞİ'],
    ['Hesap fişi yazdır', 'HESAP BİLGİ FİŞİ'],
  ] as const) {
    await test.step(`${heading} is printed`, async () => {
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
    });
  }
});
