import { readFile } from 'node:fs/promises';
import { createFeedback } from 'shared-api/client/service/feedback';
import { setOrderStatus } from 'shared-api/client/service/orders';
import { PHONE } from '../../fixtures';
import { placeOrder } from '../../staff-orders';
import { expect, test } from '../../staff-test';

test.use({ role: 'manager' });

test('statistics are shown in cards, chart, tables and an export, and refresh on request', async ({
  panel,
  page,
  restaurant,
}) => {
  await panel.open('statistics');
  await expect(page.getByText('Veri bulunamadı')).toHaveCount(5);

  for (const table of ['M-1', 'M-2']) {
    const { id } = await placeOrder(restaurant.http, table, ['Adana Kebap']);
    await setOrderStatus(restaurant.http, id, 'completed', true);
  }
  const { total_amount: price } = await placeOrder(restaurant.http, 'M-3', ['Humus']);
  await setOrderStatus(restaurant.http, 3, 'cancelled', true);
  expect(price).toBeGreaterThan(0);
  const rating = 5;
  await createFeedback(
    restaurant.http,
    {
      name: 'Ayşe',
      table_number: 'M-1',
      food_rating: rating,
      price_rating: rating,
      service_rating: rating,
      ambience_rating: rating,
      overall_rating: rating,
    },
    crypto.randomUUID(),
  );
  await panel.button('Yenile').click();

  const summary = page.getByRole('region', { name: 'Özet' });
  await expect(summary.getByRole('group', { name: 'Toplam sipariş' })).toContainText('2');
  await expect(summary.getByRole('group', { name: 'Toplam ciro' })).toContainText('₺1.240,00');
  await expect(summary.getByRole('group', { name: 'Ortalama sepet' })).toContainText('₺620,00');
  await expect(
    page.getByRole('img', { name: /^Satış grafiği: Ciro\. En yüksek: .*₺1\.240,00$/ }),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'En çok satan ürünler' })).toContainText('Adana Kebap');
  await expect(page.getByRole('table', { name: 'En çok satan ürünler' })).not.toContainText('Humus');
  await expect(page.getByRole('region', { name: 'Geri bildirim özeti' })).toContainText('1 geri bildirim');

  await test.step('the period is in the URL', async () => {
    for (const [name, period] of [
      ['Gün', 'day'],
      ['Ay', 'month'],
      ['Yıl', 'year'],
    ] as const) {
      await page.getByText(name, { exact: true }).click();
      await expect(page).toHaveURL(`/admin/statistics?period=${period}`);
      await expect(summary.getByRole('group', { name: 'Toplam sipariş' })).toContainText('2');
    }
    await expect(page.getByRole('heading', { name: 'Tüm zamanların en çok satan ürünleri' })).toBeVisible();
  });

  const download = page.waitForEvent('download');
  await panel.button('CSV indir').click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines.at(-1)).toBe('Toplam;2;1240,00');
});

test.describe('in English, on a phone', () => {
  test.use({ language: 'en', viewport: PHONE });

  test('each day of the sales table fits on one line', async ({ panel, page, restaurant }) => {
    const { id } = await placeOrder(restaurant.http, 'M-1', ['Adana Kebap']);
    await setOrderStatus(restaurant.http, id, 'completed', true);
    for (const period of ['week', 'month']) {
      await panel.open(`statistics?period=${period}`);
      const table = page.getByRole('region', { name: panel.t('statistics.sales_table') });
      const dates = table.getByRole('rowheader');
      await expect(dates.first()).toBeVisible();
      for (const date of await dates.all()) {
        const lines = await date.evaluate((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          return text.getClientRects().length;
        });
        expect(lines, await date.innerText()).toBe(1);
      }
      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });
});
