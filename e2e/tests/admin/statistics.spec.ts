import { formatPrice } from 'shared-api/i18n/format';
import { PHONE } from '../../fixtures';
import { placeOrder } from '../../staff-orders';
import { expect, test } from '../../staff-test';

test.use({ role: 'manager', language: 'en', viewport: PHONE });

test('sales are shown on a phone, and each day of their table fits on one line', async ({
  panel,
  page,
  restaurant,
}) => {
  const { id, total_amount: revenue } = await placeOrder(restaurant.http, 'M-1', ['Adana Kebap']);
  await restaurant.http.send('PUT /orders/{id}/status', {
    params: { id },
    body: { status: 'completed', override: true },
  });
  await panel.open('statistics?period=week');
  await expect(panel.statistic(panel.t('statistics.metric.totalRevenue'))).toContainText(
    formatPrice(revenue),
  );
  for (const period of ['week', 'month']) {
    if (period !== 'week') await panel.show(`statistics?period=${period}`);
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
