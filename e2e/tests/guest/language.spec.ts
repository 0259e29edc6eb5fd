import type { Locator } from '@playwright/test';
import { LANGUAGE_COOKIE } from 'shared-api/client/storage-keys';
import type { Http } from 'shared-api/client/http';
import { updateProduct } from 'shared-api/client/menu/products';
import { orderPath } from 'shared-api/domain/paths';
import { updateSetting } from 'shared-api/client/restaurant/settings';
import { HAYDARI_ID } from '../../demo-dishes';
import { DESKTOP, PHONE } from '../../fixtures';
import { expect, test } from '../../guest-test';
import { guestTexts } from '../../guest-texts';
import { placeOrder } from '../../staff-orders';

const english = guestTexts('en');
/** English texts on an Arabic page. */
const inArabic = guestTexts('en', 'ar');
/** A word wider than a phone's screen. */
const LONG_WORD = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişs';

test.describe('a browser that prefers English', () => {
  test.use({ locale: 'en-GB', isFirstVisit: true });

  test('is offered English, whose choice survives the cookie, and gets server-rendered English from then on', async ({
    context,
    guest,
    page,
  }) => {
    const languageCookie = async () =>
      (await context.cookies()).find(({ name }) => name === LANGUAGE_COOKIE)?.value;
    await page.goto('/menu');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    const offer = page.getByRole('button', { name: 'Read the menu in English' });
    await offer.click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(guest.heading('Grills & Kebabs')).toBeVisible();
    await expect(page).toHaveTitle(/^Menu · /);
    await expect(offer).toHaveCount(0);
    expect(await languageCookie()).toBe('en');

    await context.clearCookies();
    await page.reload();
    await expect(guest.heading('Grills & Kebabs')).toBeVisible();
    await expect.poll(languageCookie).toBe('en');
    const served = await page.request.get('/menu');
    expect(await served.text()).toContain('Grills &amp; Kebabs');

    // A page that was never open in English either.
    await guest.show('/feedback');
    await expect(guest.heading(english('feedback.title'))).toBeVisible();
  });
});

async function addArabic(staff: Http) {
  const known = (await staff.send('GET /languages')).some(({ code }) => code === 'ar');
  if (known) await staff.send('PUT /languages/{code}', { params: { code: 'ar' }, body: { is_active: true } });
  else {
    await staff.send('POST /languages', {
      body: { code: 'ar', name: 'Arapça', native_name: 'العربية', flag_code: 'sa' },
    });
  }
  await staff.send('PUT /translations', {
    body: {
      language_code: 'ar',
      resource_key: 'guest:menu.title',
      resource_value: 'القائمة',
    },
  });
}

/** Distance from the left edge of two letters of a text; negative indexes count from its end. */
const placesOf = (element: Locator, letters: [number, number]) =>
  element.evaluate(({ firstChild: text }, [first, second]) => {
    function placeOf(letter: number): number {
      const range = document.createRange();
      const start = letter < 0 ? text!.textContent!.length + letter : letter;
      range.setStart(text!, start);
      range.setEnd(text!, start + 1);
      return range.getBoundingClientRect().x;
    }
    return [placeOf(first), placeOf(second)] as const;
  }, letters);

test('Arabic runs from right to left on a phone and a desktop, with English texts and Turkish names where it has none', async ({
  guest,
  page,
  staff,
}) => {
  await addArabic(staff);
  await updateProduct(staff, HAYDARI_ID, { name: LONG_WORD, description: LONG_WORD });
  for (const key of ['restaurant_slogan', 'footer_slogan', 'address'] as const) {
    await updateSetting(staff, key, LONG_WORD);
  }
  await page.goto('/menu');
  await guest.chooseLanguage('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('heading', { name: 'القائمة', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Çorbalar' })).toBeVisible();

  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    // The full stop of an untranslated sentence is at its end, not at its beginning.
    const [end, stop] = await placesOf(page.getByText(/^Köy yumurtası/), [-2, -1]);
    expect(stop).toBeGreaterThan(end);
    // The number of minutes precedes its unit; the whole text is isolated.
    const [number, name] = await placesOf(page.getByText(/^\u2068\d+ min\u2069$/).first(), [1, -2]);
    expect(name).toBeGreaterThan(number);

    const bar = page.getByRole('banner');
    const back = await bar.locator('a[href="/"]').boundingBox();
    const cart = await bar
      .getByRole('link', { name: inArabic('cart.link', { count: 0 }) })
      .filter({ visible: true })
      .boundingBox();
    expect(back?.x).toBeGreaterThan(cart?.x ?? Infinity);
  }

  const order = await placeOrder(staff, 'M-2', ['Humus']);
  await page.evaluate(
    ([token, line]) => {
      localStorage.setItem('order_history', JSON.stringify([{ token }]));
      localStorage.setItem('cart', JSON.stringify([line]));
    },
    [order.token, { product_id: HAYDARI_ID, name: LONG_WORD, price: 10_000, quantity: 9 }] as const,
  );
  const ownPath = orderPath(order.token);
  // The stored values are read on the first page.
  await page.goto('/');
  for (const [path, heading] of [
    ['/', inArabic('home.services')],
    ['/menu', 'القائمة'],
    ['/cart', inArabic('cart.title')],
    ['/orders', inArabic('my_orders.title')],
    [ownPath, inArabic('tracking.title_new')],
    ['/feedback', inArabic('feedback.title')],
    ['/privacy', inArabic('legal.privacy')],
    ['/nowhere', inArabic('not_found.title')],
  ] as const) {
    await guest.show(path);
    await expect(guest.heading(heading)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const dock = page.getByRole('complementary');
    if (path !== ownPath) await expect(dock.locator(`a[href="${ownPath}"]`)).toBeVisible();
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      for (const textSize of ['100%', '200%']) {
        const overflow = await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
          return document.documentElement.scrollWidth - innerWidth;
        }, textSize);
        const where = `${path} with text of ${textSize}, ${viewport.width} px`;
        expect(overflow, where).toBeLessThanOrEqual(0);
        const { height = Infinity } = (await dock.boundingBox()) ?? {};
        expect(height, `the bar of ${where}`).toBeLessThan(viewport.height * 0.4);
      }
    }
  }
});
