import { listFeedback } from 'shared-api/client/service/feedback';
import { FEEDBACK_SUCCESS_MS } from 'shared-api/contract/limits';
import { asAnyGuest, expect, test } from '../../guest-test';

const RATINGS = [
  'food_rating',
  'price_rating',
  'service_rating',
  'ambience_rating',
  'overall_rating',
] as const;

asAnyGuest(() => {
  test.beforeEach(async ({ guest, page, t }) => {
    await page.clock.install();
    await page.goto('/feedback');
    await expect(guest.heading(t('feedback.title'))).toBeVisible();
  });

  test('the form can be sent once name, table and all five ratings are filled in', async ({
    guest,
    page,
    staff,
    t,
  }) => {
    const send = guest.button(t('feedback.send'));
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleDescription(t('feedback.missing'));
    await page.getByRole('textbox', { name: t('feedback.name') }).fill('Zeynep Kaya');
    await page.getByRole('textbox', { name: t('feedback.table') }).fill('m-4');
    for (const rating of RATINGS) {
      await expect(send).toBeDisabled();
      await guest.rate(rating, 4);
    }
    await page.getByRole('textbox', { name: t('feedback.email') }).fill('zeynep@example.org');
    await page.getByRole('textbox', { name: t('feedback.comments') }).fill('Ellerinize sağlık');
    await send.click();
    await expect(guest.heading(t('feedback.thanks'))).toBeVisible();
    expect((await listFeedback(staff, {})).rows[0]).toMatchObject({
      name: 'Zeynep Kaya',
      email: 'zeynep@example.org',
      table_number: 'M-4',
      food_rating: 4,
      overall_rating: 4,
      comments: 'Ellerinize sağlık',
    });

    await page.clock.runFor(FEEDBACK_SUCCESS_MS);
    await expect(guest.heading(t('feedback.thanks'))).toBeHidden();
    await expect(page.getByRole('textbox', { name: t('feedback.name') })).toHaveValue('');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('a malformed table number, 404, 400 and an empty response have their own messages, and the input is retained', async ({
    guest,
    page,
    t,
  }) => {
    const table = page.getByRole('textbox', { name: t('feedback.table') });
    await guest.fillFeedback('M-');
    await table.blur();
    await expect(table).toHaveAccessibleDescription(new RegExp(t('feedback.valid_table_no')));
    await guest.button(t('feedback.send')).click();
    await expect(guest.notice(t('feedback.valid_table_no'))).toBeVisible();

    await table.fill('M-99');
    await guest.button(t('feedback.send')).click();
    await expect(table).toHaveAccessibleDescription(new RegExp(t('feedback.no_table_number')));
    await expect(guest.notice(t('feedback.no_table_number'))).toBeVisible();

    // A server with other rules than this page's.
    await page.route('**/api/v1/feedback?*', (route) =>
      route.fulfill({ status: 400, json: { success: false, code: 'invalid_table_number', message: 'x' } }),
    );
    await table.fill('M-5');
    await guest.button(t('feedback.send')).click();
    await expect(table).toHaveAccessibleDescription(new RegExp(t('feedback.invalid_table_number')));

    await page.unroute('**/api/v1/feedback?*');
    await page.route('**/api/v1/feedback?*', (route) => route.abort());
    await guest.button(t('feedback.send')).click();
    await expect(
      page.getByText(t('feedback.send_error', { detail: t('errors.network') })).first(),
    ).toBeVisible();

    await page.reload();
    await expect(table).toHaveValue('M-5');
    await expect(page.getByRole('textbox', { name: t('feedback.name') })).toHaveValue('Zeynep Kaya');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(RATINGS.length);

    await page.unroute('**/api/v1/feedback?*');
    await page.route('**/api/v1/feedback?*', (route) =>
      route.fulfill({ json: { success: true, data: null } }),
    );
    await guest.button(t('feedback.send')).click();
    await expect(page.getByText(t('feedback.no_reply')).first()).toBeVisible();
    await expect(guest.heading(t('feedback.thanks'))).toBeHidden();
  });
});
