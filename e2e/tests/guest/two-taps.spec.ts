import type { Locator, Page } from '@playwright/test';
import { toListPage } from 'shared-api/client/list-page';
import { listOrders } from 'shared-api/client/service/orders';
import { API_BASE } from 'shared-api/domain/api';
import { DESKTOP, WITH_ANIMATIONS, PHONE } from '../../fixtures';
import { expect, test } from '../../guest-test';

test.use({ ...WITH_ANIMATIONS, viewport: PHONE, hasTouch: true });

async function tapTwice(button: Locator): Promise<void> {
  // A dialog ignores taps just after it has opened.
  await button.tap({ trial: true });
  const { x, y, width, height } = (await button.boundingBox())!;
  const { touchscreen } = button.page();
  for (const _ of ['first', 'second']) await touchscreen.tap(x + width / 2, y + height / 2);
}

/**
 * Records the writes of the page. The route stays for the whole test: a request that is sent while a route is removed is
 * not reported.
 */
async function watchWrites(page: Page) {
  const writes: string[] = [];
  let mayRespond = Promise.resolve();
  await page.route(`**${API_BASE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() === 'POST') writes.push(pathname.slice(API_BASE.length));
    await mayRespond;
    await route.continue();
  });
  return {
    writes,
    /** No response arrives before the page has received both taps. */
    async sendTwice(button: Locator): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      mayRespond = promise;
      const clicks = await page.evaluateHandle(() => {
        const seen = { count: 0 };
        addEventListener('click', () => (seen.count += 1), true);
        return seen;
      });
      await tapTwice(button);
      await expect.poll(() => clicks.evaluate(({ count }) => count)).toBe(2);
      resolve();
    },
  };
}

test('the second of two taps does nothing, in a journey from the menu to the order', async ({
  guest,
  page,
  staff,
  t,
}) => {
  const { writes, sendTwice } = await watchWrites(page);
  await page.setViewportSize(DESKTOP);
  await page.goto('/menu');

  await test.step('it does not close what the first one opened', async () => {
    // The whole card opens the dish.
    const card = guest.card('Haydari');
    await card.scrollIntoViewIfNeeded();
    const { x, y } = (await card.boundingBox())!;
    const dialog = guest.dialog('Haydari');
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Animation.enable');
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.touchscreen.tap(x + 10, y + 10);
    await dialog.waitFor();
    await page.touchscreen.tap(x + 10, y + 10);
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect(dialog).toHaveCSS('pointer-events', 'auto');
    // The same place is outside the dialog.
    await page.touchscreen.tap(x + 10, y + 10);
    await expect(dialog).toBeHidden();
  });

  // Writes are counted after the success message: a tap and its request are not simultaneous.
  await test.step('it sends no second feedback', async () => {
    await guest.show('/feedback');
    await guest.fillFeedback('M-10');
    await sendTwice(guest.button(t('feedback.send')));
    await expect(guest.heading(t('feedback.thanks'))).toBeVisible();
    expect(writes).toEqual(['/feedback']);
    const { rows } = await toListPage(staff.sendForResponse('GET /feedback'));
    expect(rows).toMatchObject([{ table_number: 'M-10', overall_rating: 5 }]);
  });

  await page.setViewportSize(PHONE);
  await test.step('it makes no second waiter call', async () => {
    await tapTwice(page.getByRole('complementary').getByRole('button', { name: t('header.call_waiter') }));
    const dialog = guest.dialog(t('header.call_waiter'));
    const number = dialog.getByRole('textbox');
    await test.step('and a message about the field that a press leaves does not move what is pressed', async () => {
      await number.fill('M');
      await number.fill('');
      const table = dialog.getByRole('button', { name: 'M-3', exact: true });
      // Waits until the dialog has opened.
      await table.hover();
      const before = await table.boundingBox();
      await page.mouse.down();
      await expect(number).not.toBeFocused();
      expect(await table.boundingBox()).toEqual(before);
      await page.mouse.up();
      await expect(number).toHaveValue('M-3');
    });
    await number.fill('M-12');
    expect(writes).toEqual(['/feedback']);
    await sendTwice(dialog.getByRole('button', { name: t('waiter_call.send') }));
    const called = guest.dialog(t('waiter_call.called'));
    await called.getByRole('button', { name: t('close') }).click();
    expect(writes).toEqual(['/feedback', '/waiter-calls']);
    const { rows } = await toListPage(staff.sendForResponse('GET /waiter-calls'));
    expect(rows).toMatchObject([{ table_number: 'M-12', status: 'pending' }]);
  });

  await test.step('after adding to the cart it does not open the cart', async () => {
    await guest.show('/menu');
    // The link to the cart is there before, so that the second tap does not wait for it.
    await guest.button(t('menu.add', { name: 'Fava' })).tap();
    const cart = page.getByRole('complementary').getByRole('link', { name: t('cart.open') });
    await expect(cart).toBeVisible();
    const dialog = await guest.openProduct('Haydari');
    const add = dialog.getByRole('button', { name: t('product.add') });
    await add.tap({ trial: true });
    const { x, y, width, height } = (await add.boundingBox())!;
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
    // Resolves in the frame in which the dialog closes, so that the second tap follows at once.
    const closed = page.waitForFunction(() => !document.querySelector('dialog[open]'));
    await tap();
    await closed;
    await tap();
    // A moment later the same place opens the cart.
    await expect
      .poll(() =>
        cart.evaluate((link, at) => link.contains(document.elementFromPoint(...at)), [
          x + width / 2,
          y + height / 2,
        ] as const),
      )
      .toBe(true);
    await expect(page).toHaveURL('/menu');
    await tap();
    await expect(page).toHaveURL('/cart');
  });

  await test.step('it makes no second order', async () => {
    await tapTwice(guest.button(t('cart.place_order')));
    const dialog = guest.dialog(t('order.info'));
    await dialog.getByRole('combobox', { name: t('order.choose_table') }).selectOption('M-11');
    expect(writes).toEqual(['/feedback', '/waiter-calls']);
    await sendTwice(dialog.getByRole('button', { name: t('order.send') }));
    await expect(guest.dialog(t('order.placed'))).toBeVisible();
    expect(writes).toEqual(['/feedback', '/waiter-calls', '/orders']);
    const { orders } = await listOrders(staff, {});
    expect(orders).toMatchObject([{ table_number: 'M-11', items: [{}, {}] }]);
  });
});
