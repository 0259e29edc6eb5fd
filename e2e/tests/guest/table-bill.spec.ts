import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import { LANGUAGE_COOKIE } from 'shared-api/client/storage-keys';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import type { Page } from '@playwright/test';
import { barriersOn } from '../../axe';
import { PHONE } from '../../fixtures';
import { asAnyGuest, expect, ownTest as test } from '../../guest-test';
import { httpOf } from '../../staff-http';
import { placeOrder } from '../../staff-orders';
import { GuestScreen } from '../../pages/guest-screen';

asAnyGuest(() => {
  test('two phones follow one bill, ask for it, pay, and leave', async ({
    browser,
    language,
    restaurant,
    staff,
    t,
  }) => {
    await updateSetting(staff, 'table_service', '1');
    const guestHttp = httpOf(restaurant.server.url, null);
    const soup = await placeOrder(guestHttp, 'M-1', ['Haydari']);
    const wine = await placeOrder(guestHttp, 'M-1', ['Fava']);
    const billOf = (page: Page) => page.getByRole('link', { name: t('bill.table_bill') });
    const phones: Page[] = [];
    for (const { token } of [soup, wine]) {
      const context = await browser.newContext({ viewport: PHONE, baseURL: restaurant.server.url });
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: restaurant.server.url }]);
      const page = await context.newPage();
      await page.goto(`/order/${token}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(billOf(page)).toBeHidden();
      phones.push(page);
    }
    const [first, second] = phones as [Page, Page];

    await test.step('the table’s bill appears once staff have taken the orders', async () => {
      for (const { id } of [soup, wine])
        await staff.send('PUT /orders/{id}/status', {
          params: { id },
          body: { status: 'processing' },
        });
      for (const page of phones) await billOf(page).click();
      await first.getByRole('tab', { name: t('bill.tab_table') }).click();
      await expect(first.getByText('Fava')).toBeVisible();
      await expect(first.getByText('Haydari')).toBeVisible();
    });
    await test.step('a request is seen on both phones', async () => {
      await second.getByRole('radio', { name: t('bill.method_separately') }).check();
      await second.getByRole('button', { name: t('bill.request') }).click();
      await expect(first.getByRole('heading', { name: t('bill.requested') })).toBeVisible();
      const share = second.getByRole('group', { name: t('bill.share_title') });
      await expect(share.getByRole('checkbox', { name: /Fava/ })).toBeChecked();
      await share.getByRole('checkbox', { name: /Haydari/ }).check();
      await second.reload();
      await expect(share.getByRole('checkbox', { name: /Haydari/ })).toBeChecked();
      expect(await barriersOn(second)).toEqual([]);
    });
    await test.step('another order withdraws the request', async () => {
      const { id } = await placeOrder(guestHttp, 'M-1', ['Haydari']);
      for (const page of phones)
        await expect(page.getByRole('main').getByText(t('bill.news_withdrawn_order'))).toBeVisible();
      for (const order of [soup.id, wine.id, id])
        await staff.send('PUT /orders/{id}/status', {
          params: { id: order },
          body: { status: 'completed', override: true },
        });
    });
    await test.step('closing thanks both and ends what they see', async () => {
      const { visit_id: visitId } = await staff.send('GET /orders/{id}', { params: { id: soup.id } });
      const { bill } = await staff.send('GET /visits/{id}', { params: { id: visitId } });
      const payment = { part: { kind: 'rest' as const }, amount: bill.unpaid, method: 'card' as const };
      await staff.send('POST /visits/{id}/payments', {
        params: { id: visitId },
        body: payment,
        idempotencyKey: newIdempotencyKey(),
      });
      await expect(first.getByText(t('bill.all_paid'))).toBeVisible();
      await staff.send('PUT /visits/{id}/status', { params: { id: visitId }, body: { status: 'closed' } });
      for (const page of phones)
        await expect(new GuestScreen(page, t).heading(t('bill.thanks'))).toBeVisible();
      await first.reload();
      await first.getByRole('link', { name: t('tracking.give_feedback') }).click();
      await expect(first.getByRole('textbox', { name: t('feedback.table') })).toHaveValue('M-1');
    });
  });
});
