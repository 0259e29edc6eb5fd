import { BANNER_ADVANCE_MS } from 'shared-api/contract/limits';
import { asAnyGuest, asEachGuest, expect, test } from '../../guest-test';

const BANNERS = {
  tr: ['Dutun altında kurulan sofra', 'Hafta sonu kahvaltıya bekleriz', 'Tatlı yiyelim, tatlı konuşalım'],
  en: ['A table laid under the mulberry tree', 'Join us for weekend breakfast', 'Eat sweet, speak sweet'],
} as const;

asEachGuest(() => {
  test("a banner's button opens the menu", async ({ guest, language, page }) => {
    await page.goto('/');
    const slide = page.getByRole('group').filter({ has: guest.heading(BANNERS[language][0]) });
    await slide.getByRole('link').click();
    await expect(page).toHaveURL('/menu');
  });
});

asAnyGuest(() => {
  test('banners advance automatically and by the guest’s controls', async ({ guest, language, page, t }) => {
    const [first, second, third] = BANNERS[language];
    await page.clock.install();
    await page.goto('/');
    // The app is hydrated. From here on the clock is controlled by the test.
    await page.getByRole('contentinfo').waitFor();
    await expect(guest.button(t('home.dot', { number: 1 }))).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await guest.button(t('home.dot', { number: 1 })).click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(guest.heading(first)).toBeVisible();
    await page.clock.runFor(BANNER_ADVANCE_MS);
    await expect(guest.heading(second)).toBeVisible();
    await expect(guest.heading(first)).toBeHidden();

    await guest.button(t('home.pause')).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(2 * BANNER_ADVANCE_MS);
    await expect(guest.heading(second)).toBeVisible();

    await guest.button(t('home.next')).click();
    await expect(guest.heading(third)).toBeVisible();
    await guest.button(t('home.next')).click();
    await expect(guest.heading(first)).toBeVisible();
    await guest.button(t('home.previous')).click();
    await expect(guest.heading(third)).toBeVisible();
    await guest.button(t('home.dot', { number: 2 })).click();
    await expect(guest.heading(second)).toBeVisible();
  });

  test('the three service cards open menu, waiter call and feedback', async ({ guest, page, t }) => {
    await page.goto('/');
    const services = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({
        has: guest.heading(t('home.services')),
      });
    await services.getByRole('button', { name: t('home.waiter') }).click();
    const call = guest.dialog(t('header.call_waiter'));
    await call.getByRole('button', { name: t('cancel') }).click();
    await services.getByRole('link', { name: t('home.feedback') }).click();
    await expect(page).toHaveURL('/feedback');
    await page.goBack();
    await services.getByRole('link', { name: t('home.ordering') }).click();
    await expect(page).toHaveURL('/menu');
  });

  test('shows name, description and contacts of the restaurant, the Wi-Fi data to copy, and the map on request only', async ({
    guest,
    page,
    t,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const asked: string[] = [];
    await page.route(/openstreetmap\.org/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>map</title>' });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await guest.button(new RegExp(t('home.show_map'))).click();
    await expect(page.getByTitle(t('home.map'))).toHaveAttribute('src', /openstreetmap\.org/);
    await expect.poll(() => asked).toHaveLength(1);

    await expect(guest.heading('Dutlu Avlu')).toBeVisible();
    const contact = page.getByRole('region', { name: t('contact.title') });
    await expect(contact.getByRole('link', { name: '0216 000 00 12' })).toHaveAttribute(
      'href',
      'tel:02160000012',
    );
    await expect(contact).toContainText('İcadiye Caddesi, Dutlu Çıkmazı No: 7');
    await expect(contact).toContainText('09.00 – 23.00');
    await expect(contact).toContainText('08.30 – 24.00');

    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: t('footer.call') })).toHaveAttribute(
      'href',
      'tel:02160000012',
    );
    await expect(footer.getByRole('link', { name: t('footer.whatsapp') })).toHaveAttribute(
      'href',
      'https://wa.me/902160000012',
    );
    await expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible();
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Dutlu Avlu`);

    await footer.getByRole('button', { name: t('wifi.title') }).click();
    const wifi = guest.dialog(t('wifi.title'));
    await expect(wifi).toContainText('Dutlu Avlu Misafir');
    await expect(wifi).not.toContainText('dutungolgesi34');
    await wifi.getByRole('button', { name: t('wifi.copy_password') }).click();
    await expect(guest.notice(t('wifi.password_copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('dutungolgesi34');
    await wifi.getByRole('button', { name: t('wifi.show_password') }).click();
    await expect(wifi).toContainText('dutungolgesi34');
    await page.goto('/contact');
    await expect(contact).toBeFocused();
  });

  test('the button back to the top appears after 300 px', async ({ guest, page, t }) => {
    await page.goto('/privacy');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // Fonts and other late content change the scroll position: browsers keep the text in place by scrolling.
    await page.evaluate(async () => {
      document.documentElement.style.overflowAnchor = 'none';
      await document.fonts.ready;
    });
    const scrollTo = (px: number) =>
      expect
        .poll(() =>
          page.evaluate((top) => {
            window.scrollTo(0, top);
            return window.scrollY;
          }, px),
        )
        .toBe(px);
    await scrollTo(300);
    const backToTop = guest.button(t('header.back_to_top'));
    await expect(backToTop).toBeHidden();
    await scrollTo(301);
    await expect(backToTop).toBeVisible();
    // A click scrolls the button into view while it moves in, by more than the pixel above the limit.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await backToTop.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
