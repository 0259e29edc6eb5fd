import { listOrders } from 'shared-api/client/service/orders';
import { asAnyGuest, expect, test } from '../../guest-test';

asAnyGuest(() => {
  test('a scanned code fills in the table everywhere, and is removed from the address', async ({
    guest,
    language,
    page,
    staff,
    t,
  }) => {
    // The guests of this file share a restaurant.
    const number = language === 'tr' ? 'M-77' : 'M-78';
    const table = await staff.send('POST /tables', { body: { table_number: number } });
    const { target_url: target } = await staff.send('POST /tables/{id}/qr-code', {
      params: { id: table.id },
    });
    const { pathname, search } = new URL(target);
    expect(pathname).toBe('/menu');
    const named = t('menu.table', { number });

    await test.step('the address is clean, also after Back and Forward', async () => {
      await page.goto('/robots.txt');
      await page.goto(pathname + search);
      await expect(page).toHaveURL('/menu');
      await expect(page.getByText(t('table.welcome', { number }), { exact: true })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/robots.txt');
      await page.goForward();
      await expect(page).toHaveURL('/menu');
      await expect(page.getByText(named, { exact: true })).toBeVisible();
    });

    await test.step('the feedback and the waiter call know the table', async () => {
      await guest.show('/feedback');
      await expect(page.getByRole('textbox', { name: t('feedback.table') })).toHaveValue(number);
      await guest.callWaiter();
      const call = guest.dialog(t('header.call_waiter'));
      await expect(call.getByText(named)).toBeVisible();
      await expect(call.getByRole('textbox')).toHaveCount(0);
      await call.getByRole('button', { name: t('close') }).click();
      await expect(call).toBeHidden();
    });

    const haydari = guest.button(t('menu.add', { name: 'Haydari' }));
    const cart = page.getByRole('complementary').getByRole('link', { name: t('cart.open') });
    await test.step('two dishes, one with an option, are sent with six taps, to this table', async () => {
      await guest.show('/menu');
      const dialog = guest.dialog('Adana Kebap');
      const taps = [
        haydari,
        guest.button('Adana Kebap'),
        dialog.getByRole('checkbox').first(),
        dialog.getByRole('button', { name: t('product.add') }),
        cart,
        guest.button(t('order.send_to_kitchen')),
      ];
      for (const place of taps) await place.click();
      await expect(guest.dialog(t('order.placed'))).toBeVisible();
      const { orders } = await listOrders(staff, { limit: 1 });
      expect(orders).toMatchObject([{ table_number: number, items: [{ quantity: 1 }, { quantity: 1 }] }]);
      await expect(page).toHaveURL(/\/order\/\S{16,}$/);
      await expect(guest.dialog()).toBeHidden();
    });

    await test.step('a second round is for the same table, although it is occupied now, by this guest', async () => {
      await guest.show('/menu');
      await haydari.click();
      await cart.click();
      await expect(guest.button(t('order.send_to_kitchen'))).toBeVisible();
      await expect(page.getByRole('main').getByText(named)).toBeVisible();
      await guest.button(t('table.change')).click();
      await expect(guest.dialog().getByRole('combobox')).toHaveValue(String(table.id));
    });
  });
});
