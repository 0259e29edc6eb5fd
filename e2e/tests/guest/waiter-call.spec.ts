import { createTable, updateTable } from 'shared-api/client/service/tables';
import { listWaiterCalls } from 'shared-api/client/service/waiter-calls';
import { WAITER_CALL_SUCCESS_MS } from 'shared-api/contract/limits';
import { asAnyGuest, expect, test } from '../../guest-test';

asAnyGuest(() => {
  test('a table is chosen from the grid, and the confirmation closes after 3 s', async ({
    guest,
    page,
    staff,
    t,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await guest.callWaiter();
    const dialog = guest.dialog(t('header.call_waiter'));
    const send = dialog.getByRole('button', { name: t('waiter_call.send') });
    await expect(send).toBeDisabled();
    await dialog
      .getByRole('group', { name: t('waiter_call.tables') })
      .getByRole('button', { name: 'M-6', exact: true })
      .click();
    await expect(dialog.getByRole('button', { name: 'M-6', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(dialog.getByRole('textbox')).toHaveValue('M-6');
    await send.click();

    const called = guest.dialog(t('waiter_call.called'));
    await expect(called).toContainText(t('waiter_call.called_text', { number: 'M-6' }));
    expect((await listWaiterCalls(staff, {})).rows).toContainEqual(
      expect.objectContaining({ table_number: 'M-6', status: 'pending' }),
    );
    await page.clock.runFor(WAITER_CALL_SUCCESS_MS);
    await expect(called).toBeHidden();
  });

  test('a number can be typed; without one a message asks for it', async ({ guest, page, t }) => {
    await page.goto('/menu');
    await guest.callWaiter();
    const dialog = guest.dialog(t('header.call_waiter'));
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/menu');
    await guest.callWaiter();
    const field = dialog.getByRole('textbox', { name: t('waiter_call.table_number') });
    await field.fill('M-8');
    await field.fill('');
    await field.blur();
    await expect(field).toHaveAccessibleDescription(t('please_call_waiter_table'));
    await field.fill('m-8');
    await field.press('Enter');
    await expect(guest.dialog(t('waiter_call.called'))).toContainText('M-8');
  });

  test('on failure a message shows and the dialog stays', async ({ guest, page, t }) => {
    await page.route('**/api/v1/waiter-calls?*', (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'x' } }),
    );
    await page.goto('/menu');
    await guest.callWaiter();
    const dialog = guest.dialog(t('header.call_waiter'));
    await dialog.getByRole('textbox').fill('M-8');
    await dialog.getByRole('button', { name: t('waiter_call.send') }).click();
    await expect(guest.notice(t('toast_error_waiter'))).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('M-8');

    await page.unroute('**/api/v1/waiter-calls?*');
    await dialog.getByRole('textbox').fill('Çatı');
    await dialog.getByRole('button', { name: t('waiter_call.send') }).click();
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  });

  test('only active tables are offered', async ({ guest, language, page, staff, t }) => {
    const [open, closed] = [`Açık ${language}`, `Kapalı ${language}`];
    await createTable(staff, { table_number: open });
    const { id } = await createTable(staff, { table_number: closed });
    await updateTable(staff, id, { is_active: false });
    await page.goto('/menu');
    await guest.callWaiter();
    const grid = guest.dialog().getByRole('group', { name: t('waiter_call.tables') });
    await expect(grid.getByRole('button', { name: open })).toBeVisible();
    await expect(grid.getByRole('button', { name: closed })).toHaveCount(0);
  });
});
