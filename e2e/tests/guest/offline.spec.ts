import { asAnyGuest, expect, test } from '../../guest-test';
import { cachedOn, openMenu, leaveAndCache } from '../../service-worker-cache';
import { placeOrder } from '../../staff-orders';

test.use({ serviceWorkers: 'allow' });

asAnyGuest(() => {
  test('the menu and the cart work without a connection, also when they are opened then; an order is known from the phone’s storage, its page is never cached', async ({
    context,
    guest,
    language,
    page,
    staff,
    t,
  }) => {
    const note = page.getByText(t('connection.offline'));
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/hydrat|Minified React error/i.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const { token } = await placeOrder(staff, 'M-9', ['Humus'], 'Nilüfer');

    await test.step('an open menu stays readable', async () => {
      const live = guest.liveConnection();
      await openMenu(page);
      await live;
      await context.setOffline(true);
      await expect(note).toBeVisible();
      await guest.heading('Pide & Lahmacun').scrollIntoViewIfNeeded();
      await guest.add('Adana Kebap');
      const cart = page.getByRole('link', { name: t('cart.open') });
      await expect(cart).toContainText('₺620');
      await cart.click();
      await expect(guest.line('Adana Kebap')).toBeVisible();
      await context.setOffline(false);
      await expect(note).toBeHidden();
    });

    await test.step('nothing of an order is cached', async () => {
      await openMenu(page);
      await leaveAndCache(page);
      await page.goto(`/order/${token}`);
      await expect(guest.heading(t('tracking.title_new'))).toBeVisible();
      await leaveAndCache(page);
      expect((await cachedOn(page)).filter((path) => path.includes('order'))).toEqual([]);
      const cached = await page.evaluate(async () => (await window.caches.match('/offline-page'))?.text());
      expect(cached).not.toContain(token);
    });

    await test.step('a second visit works: menu, images, cart and a note', async () => {
      await context.setOffline(true);
      await page.goto(`/order/${token}`);
      await expect(note).toBeVisible();
      await expect(guest.heading(t('tracking.title_new'))).toBeVisible();

      await page.goto('/menu');
      await expect(guest.heading(t('menu.title'))).toBeVisible();
      await expect(note).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const photo = page.getByRole('main').locator('img').first();
      await expect(photo).toHaveJSProperty('complete', true);
      expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await guest.add('Adana Kebap');

      await page.goto('/feedback');
      await expect(guest.heading(t('feedback.title'))).toBeVisible();
      await expect(note).toBeVisible();
      await page.goto('/');
      await expect(guest.heading(t('home.services'))).toBeVisible();
      await expect(note).toBeVisible();

      await page.goto('/cart');
      await expect(guest.line('Adana Kebap')).toContainText('₺1.240,00');
      await expect(note).toBeVisible();
      await context.setOffline(false);
      await expect(note).toBeHidden();
    });
    expect(complaints).toEqual([]);
  });
});
