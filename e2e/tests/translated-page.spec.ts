import { updateSetting } from 'shared-api/client/restaurant/settings';
import { PHONE } from '../fixtures';
import { expect, test } from '../guest-test';
import { colleague } from '../staff-test';
import { translatePage } from '../translate-page';

test.use({ viewport: PHONE });

test('on pages that the browser translates, a guest calls, orders and follows the order, and a waiter takes one', async ({
  browser,
  guest,
  page,
  restaurant,
  t,
}) => {
  await updateSetting(restaurant.http, 'table_service', 'true');
  const waiter = await colleague(browser, restaurant, { role: 'waiter', viewport: PHONE });
  const faults: string[] = [];
  for (const each of [page, waiter.page]) {
    each.on('pageerror', ({ message }) => faults.push(message));
    each.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
  }

  await test.step('the guest calls a waiter', async () => {
    await page.goto('/menu');
    await page.locator('#root[data-server-rendered]').waitFor({ state: 'detached' });
    await translatePage(page);
    await guest.callWaiter();
    const dialog = guest.dialog(t('header.call_waiter'));
    await dialog.getByRole('button', { name: 'M-3', exact: true }).click();
    await dialog.getByRole('button', { name: t('waiter_call.send') }).click();
    const called = guest.dialog(t('waiter_call.called'));
    await called.getByRole('button', { name: t('close') }).click();
    await expect(called).toBeHidden();
  });

  await test.step('fills the cart, in which every number counts on', async () => {
    const pieces = (count: number) =>
      page
        .getByRole('complementary')
        .getByRole('link', { name: t('cart.pieces', { count }) })
        .first();
    await guest.button(t('menu.add', { name: 'Haydari' })).click();
    await expect(pieces(1)).toBeVisible();
    await guest.button(t('cart.increase', { name: 'Haydari' })).click();
    await expect(pieces(2)).toContainText('₺370');
    await guest.add('Adana Kebap', { options: ['İlave lavaş'], wish: 'İyi pişmiş' });
    await pieces(3).click();
    const line = guest.line('Haydari');
    await line.getByRole('button', { name: t('cart.decrease', { name: 'Haydari' }) }).click();
    await line.getByRole('button', { name: t('cart.remove', { name: 'Haydari' }) }).click();
    await guest.button(t('cart.undo')).click();
    await expect(line).toContainText('₺185,00');
  });

  await test.step('orders, first with a mistake', async () => {
    const dialog = await guest.openOrderForm();
    // The table of the waiter call is remembered.
    await dialog.getByRole('textbox', { name: t('order.typed_table') }).fill('');
    await guest.sendOrder();
    await expect(dialog.getByText(t('order.select_table'))).toBeVisible();
    await dialog.getByRole('combobox', { name: t('order.choose_table') }).selectOption('M-4');
    await expect(dialog.getByText(t('order.select_table'))).toBeHidden();
    await guest.sendOrder();
    await expect(guest.dialog(t('order.placed'))).toBeVisible();
    await expect(page).toHaveURL(/\/order\//);
  });

  const pane = waiter.page.getByRole('region', { name: 'Adisyon' });
  await test.step('the waiter opens a table and takes a round', async () => {
    await waiter.open('service');
    await translatePage(waiter.page);
    const tiles = waiter.page.getByRole('list', { name: 'Masalar' }).getByRole('button');
    await tiles.filter({ hasText: 'M-7' }).click();
    await waiter.button('Bir kişi artır').click();
    await waiter.button('Adisyon aç').click();
    await expect(pane.getByText('3 kişi')).toBeVisible();
    await waiter.button('Sipariş al').click();
    await waiter.button('Izgara & Kebaplar').click();
    const product = waiter.page
      .getByRole('list', { name: 'Ürünler' })
      .getByRole('button', { name: /₺/ })
      .first();
    for (const count of [1, 2]) {
      await product.click();
      await expect(waiter.button(new RegExp(`^${count} adet`))).toBeVisible();
    }
    await waiter.button('Gönder').click();
    await expect(waiter.page.getByRole('list', { name: 'Turlar' }).getByText(/^2×/)).toBeVisible();
  });

  await test.step("and moves on the guest's order, which the guest follows", async () => {
    await expect(guest.heading(t('tracking.title_new'))).toBeVisible();
    await waiter.show('service');
    const tiles = waiter.page.getByRole('list', { name: 'Masalar' }).getByRole('button');
    await tiles.filter({ hasText: 'M-4' }).click();
    await waiter.button(/^Hazırla ?, /).click();
    await waiter.button(/^Hazır ?, /).click();
    await expect(guest.heading(t('tracking.title_ready'))).toBeVisible();
  });
  expect(faults).toEqual([]);
});
