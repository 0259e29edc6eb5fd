import { person, PHONE } from '../fixtures';
import { expect, test } from '../guest-test';
import { StaffPanel } from '../pages/staff-panel';
import { PASSWORD } from '../prepared-restaurant';

/** What a browser does that blocks all site data. */
function refuseEverything() {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  navigator.serviceWorker.register = () => Promise.reject(new DOMException('', 'SecurityError'));
}

/** Takes away what came after the oldest supported browsers (`browserslist` in package.json). */
function removeNewerApis() {
  const newer: [object, string[]][] = [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [RegExp, ['escape']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
      ['map', 'filter', 'find', 'some', 'every', 'toArray', 'flatMap', 'take', 'drop', 'reduce', 'forEach'],
    ],
    [window, ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'CompressionStream', 'Iterator']],
    [navigator.constructor.prototype as object, ['vibrate', 'wakeLock']],
    [document.constructor.prototype as object, ['startViewTransition']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

test.use({ viewport: PHONE, hasTouch: true, isFirstVisit: true });

test('the oldest supported browser that refuses all storage takes a guest from the scanned code to the followed order, and a waiter from the login to a sent round', async ({
  browser,
  context,
  guest,
  page,
  server,
  staff,
  t,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await context.addInitScript(removeNewerApis);
  await context.addInitScript(refuseEverything);
  const table = await staff.send('POST /tables', { body: { table_number: 'M-77' } });
  const { target_url: target } = await staff.send('POST /tables/{id}/qr-code', { params: { id: table.id } });
  const { pathname, search } = new URL(target);

  await test.step('the guest scans, chooses and calls the waiter', async () => {
    await page.goto(pathname + search);
    await expect(page).toHaveURL('/menu');
    await guest.button(t('menu.add', { name: 'Haydari' })).tap();
    await guest.callWaiter();
    const call = guest.dialog(t('header.call_waiter'));
    await expect(call.getByText(t('menu.table', { number: 'M-77' }))).toBeVisible();
    // The first type is the waiter.
    await call
      .getByRole('group', { name: t('waiter_call.what') })
      .getByRole('button')
      .first()
      .tap();
    await expect(guest.dialog(t('waiter_call.called'))).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the cart says what will be forgotten; the order is sent and followed', async () => {
    await page
      .getByRole('complementary')
      .getByRole('link', { name: t('cart.open') })
      .tap();
    await expect(page.getByText(t('not_remembered'))).toHaveCount(1);
    await expect(page.getByRole('main').getByText(t('menu.table', { number: 'M-77' }))).toBeVisible();
    await guest.button(t('order.send_to_kitchen')).tap();
    await expect(page).toHaveURL(/\/order\//);
    await expect(guest.heading(t('tracking.title_new'))).toBeVisible();
    await expect(page.getByText(t('not_remembered'))).toHaveCount(1);
  });

  const device = await person(browser, PHONE, { baseURL: server.url, hasTouch: true });
  await device.addInitScript(removeNewerApis);
  await device.addInitScript(refuseEverything);
  const panel = new StaffPanel(await device.newPage());
  panel.page.on('pageerror', (error) => errors.push(error));

  await test.step('the waiter signs in and sends a round', async () => {
    await panel.page.goto('/admin/service');
    await expect(panel.page.getByText(panel.t('login.not_remembered'))).toBeVisible();
    await panel.fillLogin({ username: 'deniz-waiter', password: PASSWORD });
    await panel.page.getByRole('list', { name: 'Masalar' }).getByRole('button', { name: /^M-77/ }).tap();
    await panel.button('Sipariş al').tap();
    await panel.button('Izgara & Kebaplar').tap();
    await panel.page.getByRole('list', { name: 'Ürünler' }).getByRole('button', { name: /₺/ }).first().tap();
    await panel.button('Gönder').tap();
    await expect(panel.page.getByRole('list', { name: 'Turlar' }).getByText(/^1×/)).toHaveCount(2);
  });
  expect(errors).toEqual([]);
});
