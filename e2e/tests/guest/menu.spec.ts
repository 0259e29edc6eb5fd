import type { Locator, Page } from '@playwright/test';
import { listCategories, updateCategory } from 'shared-api/client/menu/categories';
import { updateProduct } from 'shared-api/client/menu/products';
import { ADANA_ID, HAYDARI_ID } from '../../demo-dishes';
import { DESKTOP, PHONE } from '../../fixtures';
import { asAnyGuest, asEachGuest, expect, test } from '../../guest-test';

const PHONE_SIDEWAYS = { width: 740, height: 360 };
const GRILLS = { tr: 'Izgara & Kebaplar', en: 'Grills & Kebabs' };
const DRINKS = { tr: 'Soğuk İçecekler', en: 'Cold Drinks' };
const SOUPS = { tr: 'Çorbalar', en: 'Soups' };
const LAVASH = { tr: 'İlave lavaş', en: 'Extra lavash bread' };
const YOGHURT = { tr: 'Yanına yoğurt', en: 'Yoghurt on the side' };

/** Does what scrolls the page, and waits until it has come to rest. */
async function scrolling(page: Page, begin: () => Promise<void>): Promise<void> {
  const atRest = page.evaluate(
    () =>
      new Promise<void>((resolve) => document.addEventListener('scrollend', () => resolve(), { once: true })),
  );
  await begin();
  await atRest;
}

/** The place on the page is restored within two frames of a change of the size. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

asEachGuest(() => {
  test('descriptions, durations and option counts are in the guest’s language; the category strip scrolls to its section and follows scrolling', async ({
    guest,
    language,
    page,
    t,
  }) => {
    await page.goto('/menu');
    await expect(guest.heading(SOUPS[language])).toBeVisible();
    const card = guest.card('Adana Kebap');
    await expect(card).toContainText(language === 'tr' ? 'Zırhla kıyılmış' : 'Hand-minced');
    await expect(card).toContainText(t('menu.minutes', { count: 18 }));
    await expect(card).toContainText(t('menu.options', { count: 4 }));
    await expect(card).toContainText('₺620,00');

    const strip = page.getByRole('navigation', { name: t('menu.categories') });
    const tab = (name: string) => strip.getByRole('link', { name, exact: true });
    await expect(strip.getByRole('link').first()).toHaveAttribute('aria-current', 'true');

    // Past cards that were not visible yet.
    const far = strip.getByRole('link').nth(-2);
    await scrolling(page, () => far.click());
    const heading = page.getByRole('heading', { level: 2, name: await far.innerText(), exact: true });
    await expect(heading).toBeInViewport();
    await expect(far).toHaveAttribute('aria-current', 'true');

    await tab(GRILLS[language]).click();
    await expect(guest.card('Adana Kebap')).toBeInViewport();
    await expect(tab(GRILLS[language])).toHaveAttribute('aria-current', 'true');
    await expect(tab(GRILLS[language])).toBeInViewport();

    // Chromium forgets a key that would turn a scroll which another key has begun.
    await scrolling(page, () => page.keyboard.press('End'));
    await expect(tab(DRINKS[language])).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Home');
    await expect(strip.getByRole('link').first()).toHaveAttribute('aria-current', 'true');
  });

  test('held sideways, a dialog shows name and options, and turning keeps the place', async ({
    guest,
    page,
  }) => {
    const { width, height } = page.viewportSize()!;
    await page.goto('/menu');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const card = guest.card('Adana Kebap');
    await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(card).toBeInViewport();
    for (const size of [PHONE_SIDEWAYS, { width, height }, PHONE_SIDEWAYS]) {
      await page.setViewportSize(size);
      await page.waitForFunction((width) => innerWidth === width, size.width);
      await twoFrames(page);
      await expect(card).toBeInViewport({ ratio: 0.3 });
    }
    const dialog = await guest.openProduct('Adana Kebap');
    await expect(dialog.getByRole('heading', { name: 'Adana Kebap' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('checkbox').first()).toBeInViewport({ ratio: 1 });
  });

  test('the bar at the bottom covers nothing, and the focus stays above it', async ({ guest, page, t }) => {
    await page.goto('/menu');
    const bar = page.getByRole('complementary');
    await expect(guest.cards.first()).toBeVisible();
    /** Names and prices that are in the window, but under something else than the sticky bars. */
    const coveredTexts = () =>
      page.evaluate(() => {
        const [aside, head] = ['aside', 'main > :first-child'].map((selector) =>
          document.querySelector(selector)!.getBoundingClientRect(),
        );
        const isFullWidth = aside!.width === document.body.clientWidth;
        const hasGround = getComputedStyle(document.querySelector('aside')!).boxShadow !== 'none';
        const lowest = isFullWidth && hasGround ? aside!.top : innerHeight;
        return [...document.querySelectorAll('article :is(h3, strong)')].flatMap((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          if (top < head!.bottom || bottom > lowest) return [];
          const points = [left + 2, (left + right) / 2, right - 2].map(
            (x) => [x, (top + bottom) / 2] as const,
          );
          const isFree = points.every(([x, y]) =>
            text.closest('article')!.contains(document.elementFromPoint(x, y)),
          );
          return isFree ? [] : [text.textContent];
        });
      });
    for (let step = 0; step < 6; step += 1) {
      expect(await coveredTexts()).toEqual([]);
      await page.evaluate(() => scrollBy({ top: 131, behavior: 'instant' }));
    }
    await guest.button(t('menu.add', { name: 'Haydari' })).click();
    await expect(bar.getByRole('link', { name: t('cart.open') })).toBeVisible();
    for (let step = 0; step < 6; step += 1) {
      expect(await coveredTexts()).toEqual([]);
      await page.evaluate(() => scrollBy({ top: -131, behavior: 'instant' }));
    }

    /** How much of the focused element is under the bar; a card that scrolls into sight gets its height one frame later. */
    const coveredFocusPx = () =>
      bar.evaluate(
        (aside) => document.activeElement!.getBoundingClientRect().bottom - aside.getBoundingClientRect().top,
      );
    await guest.cards.nth(4).getByRole('button').first().focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(coveredFocusPx).toBeLessThanOrEqual(0);
    }
  });
});

asAnyGuest(() => {
  test('search ignores case and Turkish letters', async ({ guest, page, t }) => {
    await page.goto('/menu');
    await expect(guest.cards.first()).toBeVisible();
    const field = page.getByRole('searchbox', { name: t('menu.search') });
    // On a phone it folds into a button.
    if (!(await field.isVisible())) await guest.button(t('menu.search')).click();
    // Never the same dish twice in a row, whose card would still be there.
    for (const [typed, dish] of [
      ['ADANA', 'Adana Kebap'],
      ['salgam', 'Şalgam'],
      ['karnıyarık', 'Karnıyarık'],
      ['ŞALGAM', 'Şalgam'],
      ['KARNIYARIK', 'Karnıyarık'],
      ['hunkar begendi', 'Hünkâr Beğendi'],
      ['karniyarik', 'Karnıyarık'],
      ['HAYDARİ', 'Haydari'],
      ['pacanga boregi', 'Paçanga Böreği'],
    ] as const) {
      await field.fill(typed);
      await expect(guest.cards.first(), typed).toContainText(dish);
    }
    await expect(page.getByRole('status').getByText(t('menu.found', { count: 1 }))).toBeVisible();

    await field.fill('zzz');
    await expect(page.getByText(t('menu.nothing_found'), { exact: true })).toBeVisible();
    await guest.button(t('menu.search_clear')).click();
    await expect(guest.cards).toHaveCount(60);
  });

  test('a product without options is added with one tap, and its quantity changes on the card and in the header, which links to the cart', async ({
    guest,
    page,
    t,
  }) => {
    await page.goto('/menu');
    const inHeader = (count: number) =>
      page.getByRole('main').getByRole('link', { name: t('cart.link', { count }) });
    await expect(inHeader(0)).toBeVisible();
    const card = guest.card('Haydari');
    await card.getByRole('button', { name: t('menu.add', { name: 'Haydari' }) }).click();
    const added = page.getByRole('complementary').getByText(t('cart.added', { name: 'Haydari' }));
    await expect(added).toBeVisible();
    await expect(added).toBeHidden();
    const stepper = card.getByRole('group', { name: t('cart.quantity_of', { name: 'Haydari' }) });
    await stepper.getByRole('button', { name: t('cart.increase', { name: 'Haydari' }) }).click();
    await stepper.getByRole('button', { name: t('cart.increase', { name: 'Haydari' }) }).click();
    await expect(stepper.getByRole('status')).toHaveText('3');
    const bar = page.getByRole('complementary').getByRole('link', { name: t('cart.open') });
    await expect(bar).toContainText('₺555,00');

    for (let left = 3; left > 1; left -= 1) {
      await stepper.getByRole('button', { name: t('cart.decrease', { name: 'Haydari' }) }).click();
    }
    await stepper.getByRole('button', { name: t('cart.remove', { name: 'Haydari' }) }).click();
    await expect(stepper).toBeHidden();
    await expect(bar).toBeHidden();

    await card.getByRole('button', { name: t('menu.add', { name: 'Haydari' }) }).click();
    await inHeader(1).click();
    await expect(page).toHaveURL('/cart');
    await expect(guest.line('Haydari')).toBeVisible();
  });

  test("the dialog's total is (price plus options) times quantity", async ({ guest, language, page, t }) => {
    await page.goto('/menu');
    await guest.button(t('menu.add', { name: 'Adana Kebap' })).click();
    const dialog = guest.dialog('Adana Kebap');
    const price = dialog.getByRole('status', { name: t('product.price') });
    const add = dialog.getByRole('button', { name: t('product.add') });
    await expect(price).toHaveText('₺620,00');
    await expect(dialog.getByRole('button', { name: t('product.decrease') })).toBeDisabled();

    await dialog.getByRole('checkbox', { name: LAVASH[language] }).check();
    await expect(dialog).toContainText('+₺35,00');
    await dialog.getByRole('checkbox', { name: YOGHURT[language] }).check();
    await expect(price).toHaveText('₺715,00');
    await dialog.getByRole('button', { name: t('product.increase') }).click();
    await dialog.getByRole('button', { name: t('product.increase') }).click();
    // (620 + 35 + 60) three times
    await expect(price).toHaveText('₺2.145,00');
    await expect(add).toContainText('₺2.145,00');
    await dialog.getByRole('checkbox', { name: YOGHURT[language] }).uncheck();
    await expect(add).toContainText('₺1.965,00');
    await add.click();
    await expect(page.getByRole('link', { name: t('cart.open') })).toContainText('₺1.965,00');
  });

  test('a product has its own URL, and going back closes it', async ({ guest, page, t }) => {
    await page.goto('/menu');
    await guest.openProduct('Adana Kebap');
    const link = page.url();
    expect(link).toContain(String(ADANA_ID));
    await page.goBack();
    await expect(guest.dialog()).toBeHidden();
    await expect(page).toHaveURL('/menu');

    await page.goto(link);
    await expect(guest.dialog('Adana Kebap')).toBeVisible();
    await guest.button(t('close')).click();
    await expect(guest.dialog()).toBeHidden();
    await expect(page).toHaveURL('/menu');
  });

  test('products that staff mark as sold out or inactive change at once', async ({
    guest,
    page,
    staff,
    t,
  }) => {
    const live = guest.liveConnection();
    await page.goto('/menu');
    await live;
    const card = guest.card('Adana Kebap');
    await expect(card).not.toContainText(t('menu.sold_out'));

    await updateProduct(staff, ADANA_ID, { is_sold_out: true });
    await expect(card.getByText(t('menu.sold_out'))).toBeVisible();
    await expect(card.getByRole('button', { name: t('menu.add', { name: 'Adana Kebap' }) })).toBeHidden();
    const dialog = await guest.openProduct('Adana Kebap');
    await expect(dialog.getByRole('button', { name: t('menu.sold_out') })).toBeDisabled();
    await dialog.getByRole('button', { name: t('close') }).click();

    await updateProduct(staff, ADANA_ID, { is_sold_out: false });
    await expect(card.getByRole('button', { name: t('menu.add', { name: 'Adana Kebap' }) })).toBeVisible();
    await updateProduct(staff, HAYDARI_ID, { is_active: false });
    await expect(guest.card('Haydari')).toHaveCount(0);
    await updateProduct(staff, HAYDARI_ID, { is_active: true });
  });
});

/** Cards that are completely visible below the sticky bar. */
const cardsInSight = (cards: Locator, belowPx: number) =>
  cards.evaluateAll(
    (all, top) =>
      all
        .map((card) => card.getBoundingClientRect())
        .filter((box) => Math.round(box.top) >= top && box.bottom <= window.innerHeight).length,
    belowPx,
  );

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('four products and the bar are in sight, large cards where the restaurant wants them', async ({
    guest,
    page,
    staff,
    t,
  }) => {
    const live = guest.liveConnection();
    await page.goto('/menu');
    await live;
    const strip = page.getByRole('navigation', { name: t('menu.categories') });
    const card = guest.card('Adana Kebap');
    await scrolling(page, () => strip.getByRole('link', { name: GRILLS.tr, exact: true }).click());
    const barPx = await strip.evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
    // Cards above that get their real height move the place.
    const cardsFromFirst = async () => {
      await card.evaluate((first, top) => scrollBy(0, first.getBoundingClientRect().top - top - 1), barPx);
      return cardsInSight(guest.cards, barPx);
    };
    await expect.poll(cardsFromFirst).toBeGreaterThanOrEqual(4);
    await expect(page.getByRole('banner')).not.toBeInViewport();

    const grills = (await listCategories(staff)).find(({ name }) => name === GRILLS.tr);
    if (!grills) throw new Error('The demo restaurant has grills');
    await updateCategory(staff, grills.id, { layout: 'large' });
    await expect.poll(async () => (await card.boundingBox())?.height).toBeGreaterThan(PHONE.height * 0.45);

    await page.setViewportSize(DESKTOP);
    const row = guest.cards.filter({ visible: true });
    const tops = () =>
      row.evaluateAll((all) => all.slice(0, 4).map((each) => each.getBoundingClientRect().top));
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
    await updateCategory(staff, grills.id, { layout: grills.layout });
  });
});
