import { listOrders } from 'shared-api/client/service/orders';
import { asAnyGuest, expect, test } from '../../guest-test';
import { cachedOn, openMenu, leaveAndCache } from '../../service-worker-cache';
import { placeOrder } from '../../staff-orders';

test.use({ serviceWorkers: 'allow' });

asAnyGuest(() => {
  test('the menu stays readable without a connection, and a note is shown', async ({
    context,
    guest,
    page,
    t,
  }) => {
    const live = guest.liveConnection();
    await page.goto('/menu');
    await live;
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText(t('connection.offline'))).toBeVisible();
    await guest.heading('Pide & Lahmacun').scrollIntoViewIfNeeded();
    await guest.add('Adana Kebap');
    await expect(page.getByRole('link', { name: t('cart.open') })).toContainText('₺620,00');
    await page.getByRole('link', { name: t('cart.open') }).click();
    await expect(guest.line('Adana Kebap')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(t('connection.offline'))).toBeHidden();
  });

  test('a second visit works offline: menu, images, cart and a note', async ({
    context,
    guest,
    language,
    page,
    t,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/hydrat|Minified React error/i.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await openMenu(page);
    await leaveAndCache(page);
    await context.setOffline(true);

    await page.goto('/menu');
    await expect(guest.heading(t('menu.title'))).toBeVisible();
    await expect(page.getByText(t('connection.offline'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const photo = guest.cards.first().locator('img');
    await expect(photo).toHaveJSProperty('complete', true);
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await guest.add('Adana Kebap');

    await page.goto('/cart');
    await expect(guest.line('Adana Kebap')).toBeVisible();
    await expect(page.getByText(t('connection.offline'))).toBeVisible();
    expect(complaints).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByText(t('connection.offline'))).toBeHidden();
  });

  test('an order’s page is never cached, and opens offline without the order', async ({
    context,
    guest,
    page,
    staff,
    t,
  }) => {
    const { token } = await placeOrder(staff, 'M-9', ['Humus'], 'Nilüfer');
    await page.goto(`/order/${token}`);
    await expect(guest.heading(t('tracking.title_new'))).toBeVisible();
    await leaveAndCache(page);
    expect((await cachedOn(page)).filter((path) => path.includes('order'))).toEqual([]);
    const cached = await page.evaluate(async () => (await window.caches.match('/offline-page'))?.text());
    expect(cached).not.toContain(token);

    await context.setOffline(true);
    await page.goto(`/order/${token}`);
    await expect(page.getByText(t('connection.offline'))).toBeVisible();
  });

  test('an order that could not be sent can be sent again and is placed once', async ({
    context,
    guest,
    page,
    staff,
    t,
  }) => {
    const note = `Bir kez ${Math.random()}`;
    await guest.openFilledCart();
    const dialog = await guest.openOrderForm();
    await dialog.getByRole('radio', { name: t('order.takeaway') }).check();
    await dialog.getByRole('textbox', { name: t('order.name') }).fill('Ali');
    await dialog.getByRole('textbox', { name: t('order.phone') }).fill('0532');
    await dialog.getByRole('textbox', { name: t('order.address') }).fill('Kuzguncuk');
    await dialog.getByLabel(t('order.note')).fill(note);
    await context.setOffline(true);
    await guest.sendOrder();
    await expect(dialog.getByText(t('order.creation_error'))).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: t('order.name') })).toHaveValue('Ali');

    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText(t('order.unsent'), { exact: true })).toBeVisible();
    await guest.button(t('order.send_again')).dblclick();
    await expect(guest.dialog(t('order.placed'))).toBeVisible();
    const { orders } = await listOrders(staff, { limit: 50 });
    expect(orders.filter((order) => order.special_instructions === note)).toHaveLength(1);
  });

  test('a lost response does not place the order twice', async ({ guest, page, staff, t }) => {
    const note = `Kayıp yanıt ${Math.random()}`;
    await guest.openFilledCart();
    const dialog = await guest.openOrderForm();
    await dialog.getByRole('radio', { name: t('order.takeaway') }).check();
    await dialog.getByRole('textbox', { name: t('order.name') }).fill('Ali');
    await dialog.getByRole('textbox', { name: t('order.phone') }).fill('0532');
    await dialog.getByRole('textbox', { name: t('order.address') }).fill('Kuzguncuk');
    await dialog.getByLabel(t('order.note')).fill(note);
    await page.route('**/api/v1/orders?*', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await guest.sendOrder();
    await expect(dialog.getByText(t('order.creation_error'))).toBeVisible();
    await page.unroute('**/api/v1/orders?*');
    await guest.sendOrder();
    await expect(guest.dialog(t('order.placed'))).toBeVisible();
    const { orders } = await listOrders(staff, { limit: 50 });
    expect(orders.filter((order) => order.special_instructions === note)).toHaveLength(1);
  });
});
