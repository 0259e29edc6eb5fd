import { listOrders } from 'shared-api/client/service/orders';
import { createTable, listTables, makeQrCode } from 'shared-api/client/service/tables';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import { ORDER_SUCCESS_MS } from 'shared-api/contract/limits';
import type { Http } from 'shared-api/client/http';
import { asAnyGuest, expect, ownTest, test } from '../../guest-test';

const lastOrder = async (staff: Http) => (await listOrders(staff, { limit: 1 })).orders[0];

asAnyGuest(() => {
  test('a table is required, takeaway a name, a phone and an address; success shows for 2 s, then the guest is back at the menu with an empty cart', async ({
    guest,
    page,
    staff,
    t,
  }) => {
    await page.clock.install();
    await guest.openFilledCart();
    const dialog = await guest.openOrderForm();
    await expect(dialog.getByRole('region', { name: t('order.summary') })).toContainText('1 × Haydari');

    await test.step('choosing and typing a table exclude each other', async () => {
      const list = dialog.getByRole('combobox', { name: t('order.choose_table') });
      const typed = dialog.getByRole('textbox', { name: t('order.typed_table') });
      await guest.sendOrder();
      await expect(list).toHaveAccessibleDescription(t('order.select_table'));
      await expect(guest.notice(t('order.select_table'))).toBeVisible();

      await typed.fill('M-9');
      await list.selectOption('M-2');
      await expect(typed).toHaveValue('');
      await expect(typed).toBeDisabled();
      await list.selectOption({ label: t('order.no_table_chosen') });
      await expect(typed).toBeEnabled();
      await typed.fill('  ');
      await guest.sendOrder();
      await expect(list).toHaveAccessibleDescription(t('order.select_table'));
    });

    await test.step('each field of takeaway has its own message', async () => {
      await dialog.getByRole('radio', { name: t('order.takeaway') }).check();
      await expect(dialog.getByRole('combobox')).toHaveCount(0);
      const field = (label: string) => dialog.getByRole('textbox', { name: label });
      const name = field(t('order.name'));
      const phone = field(t('order.phone'));
      const address = field(t('order.address'));
      await expect(phone).toHaveAttribute('placeholder', '05XX XXX XX XX');

      await name.fill('   ');
      await guest.sendOrder();
      await expect(name).toHaveAccessibleDescription(t('order.enter_name'));
      await expect(phone).toHaveAccessibleDescription(t('order.enter_phone'));
      await expect(address).toHaveAccessibleDescription(t('order.enter_address'));
      await expect(guest.notice(t('order.enter_name'))).toBeVisible();

      await name.fill(' Ayşe Yılmaz ');
      await guest.sendOrder();
      await expect(name).not.toHaveAttribute('aria-invalid');
      await expect(guest.notice(t('order.enter_phone'))).toBeVisible();
      await phone.fill('0532 000 00 00');
      await guest.sendOrder();
      await expect(guest.notice(t('order.enter_address'))).toBeVisible();
      await address.fill('İcadiye Cad. 7');
      await dialog.getByLabel(t('order.note')).fill('Zili çalmayın');
      await guest.sendOrder();
      await expect(guest.dialog(t('order.placed'))).toContainText(t('order.redirecting'));
    });

    await page.clock.runFor(ORDER_SUCCESS_MS);
    await expect(page).toHaveURL('/menu');
    await expect(guest.dialog()).toBeHidden();
    await expect(guest.notice(t('order.placed'))).toBeVisible();
    await page.goto('/cart');
    await expect(guest.heading(t('cart.empty'))).toBeVisible();
    expect(await lastOrder(staff)).toMatchObject({
      order_type: 'takeaway',
      table_number: null,
      customer_name: 'Ayşe Yılmaz',
      customer_phone: '0532 000 00 00',
      customer_address: 'İcadiye Cad. 7',
      special_instructions: 'Zili çalmayın',
      total_amount: 185,
    });
  });

  test('a revoked code shows a notice, and the table can be chosen', async ({ guest, page, t }) => {
    await page.goto('/menu?t=long-gone');
    await expect(page).toHaveURL('/menu');
    await expect(page.getByText(t('table.dead_title'))).toBeVisible();
    await guest.button(t('table.dismiss')).click();
    await expect(page.getByText(t('table.dead_title'))).toBeHidden();
    await guest.openFilledCart();
    const dialog = await guest.openOrderForm();
    await expect(dialog.getByRole('combobox')).toHaveValue('');
  });

  ownTest('a typed number that no table has creates the table', async ({ guest, page, staff, t }) => {
    await guest.openFilledCart();
    const dialog = await guest.openOrderForm();
    await dialog.getByRole('textbox', { name: t('order.typed_table') }).fill('Bahçe 3');
    await guest.sendOrder();
    await expect(guest.dialog(t('order.placed'))).toBeVisible();
    expect((await listTables(staff)).find(({ table_number: number }) => number === 'Bahçe 3')).toMatchObject({
      created_by_guest: true,
      status: 'occupied',
    });
    expect(await lastOrder(staff)).toMatchObject({ table_number: 'Bahçe 3' });

    // Only this phone offers it again; others name it.
    await guest.openFilledCart();
    await guest.openOrderForm();
    await expect(dialog.getByRole('option', { name: 'Bahçe 3' })).toHaveCount(1);
    await page.evaluate(() => localStorage.removeItem('created_table'));
    await page.reload();
    await guest.openOrderForm();
    await expect(dialog.getByRole('option', { name: 'Bahçe 3' })).toHaveCount(0);
    await dialog.getByRole('textbox', { name: t('order.typed_table') }).fill('bahçe 3');
    await guest.sendOrder();
    await expect(guest.dialog(t('order.placed'))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect((await lastOrder(staff))?.table_number).toBe('Bahçe 3');
  });

  ownTest(
    'where guests may not create tables, an unknown number is an error and nothing is sent; with table_code_required the code is needed',
    async ({ guest, page, staff, t }) => {
      await updateSetting(staff, 'guest_tables', '0');
      await guest.openFilledCart();
      const dialog = await guest.openOrderForm();
      await dialog.getByRole('textbox', { name: t('order.typed_table') }).fill('Bahçe 3');
      await guest.sendOrder();
      await expect(dialog.getByRole('combobox')).toHaveAccessibleDescription(t('order.invalid_table'));
      await expect(guest.notice(t('order.invalid_table'))).toBeVisible();
      expect(await lastOrder(staff)).toBeUndefined();

      await updateSetting(staff, 'table_code_required', '1');
      await page.reload();
      await guest.openOrderForm();
      await expect(dialog.getByText(t('order.scan_code'))).toBeVisible();
      await guest.sendOrder();
      await expect(guest.notice(t('order.scan_code'))).toBeVisible();
      expect(await lastOrder(staff)).toBeUndefined();
    },
  );
});

asAnyGuest(() => {
  ownTest(
    'a scanned code fills in the table everywhere, and is removed from the address',
    async ({ guest, page, staff, t }) => {
      const table = await createTable(staff, { table_number: 'M-77' });
      const { target_url: target } = await makeQrCode(staff, table.id);
      const { pathname, search } = new URL(target);
      expect(pathname).toBe('/menu');
      await page.goto('/');
      await page.goto(pathname + search);
      await expect(page).toHaveURL('/menu');
      await expect(guest.notice(t('table.welcome', { number: 'M-77' }))).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/');
      await page.goForward();
      await expect(page).toHaveURL('/menu');
      await expect(page.getByText(t('menu.table', { number: 'M-77' }), { exact: true })).toBeVisible();

      await page.goto('/feedback');
      await expect(page.getByRole('textbox', { name: t('feedback.table') })).toHaveValue('M-77');
      await guest.callWaiter();
      const call = guest.dialog(t('header.call_waiter'));
      await expect(call.getByText(t('menu.table', { number: 'M-77' }))).toBeVisible();
      await expect(call.getByRole('textbox')).toHaveCount(0);
      await call.getByRole('button', { name: t('close') }).click();

      await guest.openFilledCart();
      const dialog = await guest.openOrderForm();
      await expect(dialog.getByText(t('menu.table', { number: 'M-77' }))).toBeVisible();
      await expect(dialog.getByRole('combobox')).toHaveCount(0);
      await guest.sendOrder();
      await expect(guest.dialog(t('order.placed'))).toBeVisible();
      expect(await lastOrder(staff)).toMatchObject({ table_number: 'M-77' });

      // Its second round: the table is occupied now, by this very guest.
      await guest.openFilledCart();
      await guest.openOrderForm();
      await dialog.getByRole('button', { name: t('table.change') }).click();
      await expect(dialog.getByRole('combobox')).toHaveValue(String(table.id));
    },
  );
});
