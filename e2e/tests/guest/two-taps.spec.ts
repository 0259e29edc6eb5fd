import type { Locator, Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../../fixtures';
import { expect, test } from '../../guest-test';

test.use({ viewport: PHONE, hasTouch: true });

/**
 * An impatient guest: a second tap at the same place, before the server has answered the first.
 * @returns how often something was sent.
 */
async function tapTwice(page: Page, button: Locator): Promise<number> {
  let sent = 0;
  const tapped = Promise.withResolvers<void>();
  await page.route('**/api/v1/**', async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    await tapped.promise;
    await route.continue();
  });
  // Nothing that opened a moment ago takes a tap yet.
  await button.tap({ trial: true });
  const { x, y, width, height } = (await button.boundingBox())!;
  for (const _ of ['first', 'second']) await page.touchscreen.tap(x + width / 2, y + height / 2);
  tapped.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  return sent;
}

test.describe('on a tablet', () => {
  test.use({ viewport: DESKTOP });

  test('the second of two taps does not close what the first one opened', async ({ guest, page }) => {
    await page.goto('/menu');
    const dish = guest.card('Haydari').getByRole('button', { name: 'Haydari', exact: true });
    await dish.scrollIntoViewIfNeeded();
    const { x, y } = (await dish.boundingBox())!;
    const dialog = guest.dialog('Haydari');
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Animation.enable');
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.touchscreen.tap(x + 10, y + 10);
    await dialog.waitFor();
    await page.touchscreen.tap(x + 10, y + 10);
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect(dialog).toHaveCSS('pointer-events', 'auto');
    // That place does lie beside it.
    await page.touchscreen.tap(x + 10, y + 10);
    await expect(dialog).toBeHidden();
  });
});

test('two taps make one order', async ({ guest, page, t }) => {
  await guest.openFilledCart();
  expect(await tapTwice(page, guest.button(t('cart.place_order')))).toBe(0);
  const dialog = guest.dialog(t('order.info'));
  await dialog.getByRole('combobox', { name: t('order.choose_table') }).selectOption('M-11');
  expect(await tapTwice(page, dialog.getByRole('button', { name: t('order.send') }))).toBe(1);
  await expect(guest.dialog(t('order.placed'))).toBeVisible();
});

test('two taps make one waiter call', async ({ guest, page, t }) => {
  await page.goto('/menu');
  const caller = page.getByRole('complementary').getByRole('button', { name: t('header.call_waiter') });
  expect(await tapTwice(page, caller)).toBe(0);
  const dialog = guest.dialog(t('header.call_waiter'));
  await dialog.getByRole('textbox').fill('M-12');
  expect(await tapTwice(page, dialog.getByRole('button', { name: t('waiter_call.send') }))).toBe(1);
  await expect(guest.dialog(t('waiter_call.called'))).toBeVisible();
});

test('two taps make one feedback', async ({ guest, page, t }) => {
  await page.goto('/feedback');
  await guest.fillFeedback('M-10');
  expect(await tapTwice(page, guest.button(t('feedback.send')))).toBe(1);
  await expect(guest.heading(t('feedback.thanks'))).toBeVisible();
});
