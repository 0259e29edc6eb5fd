import { WITH_ANIMATIONS } from '../../fixtures';
import { asAnyGuest, expect, test } from '../../guest-test';

test.use(WITH_ANIMATIONS);

const BANNER = { tr: 'Dutun altında kurulan sofra', en: 'A table laid under the mulberry tree' };

asAnyGuest(() => {
  test('a banner opens the menu, the map is loaded on request only, the Wi-Fi password is copied, and the page goes back to its top', async ({
    guest,
    language,
    page,
    t,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const asked: string[] = [];
    await page.route(/openstreetmap\.org/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>map</title>' });
    });

    await test.step('the link to the contacts leads to them', async () => {
      await page.goto('/contact', { waitUntil: 'networkidle' });
      await expect(page.getByRole('region', { name: t('contact.title') })).toBeFocused();
    });

    await test.step('a banner’s button opens the menu, and Back returns', async () => {
      const slide = page.getByRole('group').filter({ has: guest.heading(BANNER[language]) });
      await slide.getByRole('link').click();
      await expect(page).toHaveURL('/menu');
      await page.goBack();
      await expect(page).toHaveURL('/#contact');
    });

    await test.step('nothing of the map is requested before the guest asks for it', async () => {
      const show = guest.button(new RegExp(t('home.show_map')));
      await show.scrollIntoViewIfNeeded();
      expect(asked).toEqual([]);
      await show.click();
      await expect(page.getByTitle(t('home.map'))).toHaveAttribute('src', /openstreetmap\.org/);
      await expect.poll(() => asked).toHaveLength(1);
    });

    await test.step('the Wi-Fi password is on the clipboard', async () => {
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: t('wifi.title') })
        .click();
      const wifi = guest.dialog(t('wifi.title'));
      await wifi.getByRole('button', { name: t('wifi.copy_password') }).click();
      await expect(guest.notice(t('wifi.password_copied'))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('dutungolgesi34');
      await wifi.getByRole('button', { name: t('close') }).click();
      await expect(wifi).toBeHidden();
    });

    await test.step('the button back to the top appears after 300 px', async () => {
      // Fonts and other late content change the scroll position: browsers keep the text in place by scrolling.
      await page.evaluate(async () => {
        document.documentElement.style.overflowAnchor = 'none';
        await document.fonts.ready;
      });
      const scrollTo = (px: number) =>
        expect
          .poll(() =>
            page.evaluate((top) => {
              window.scrollTo({ top, behavior: 'instant' });
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
});
