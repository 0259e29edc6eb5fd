import type { Locator, Page } from '@playwright/test';
import { updateCategory } from 'shared-api/client/menu/categories';
import { ADANA_ID } from '../../demo-dishes';
import { DESKTOP, PHONE } from '../../fixtures';
import { asEachGuest, expect, test } from '../../guest-test';

const PHONE_SIDEWAYS = { width: 740, height: 360 };
const GRILLS = { tr: 'Izgara & Kebaplar', en: 'Grills & Kebabs' };
const DRINKS = { tr: 'Soğuk İçecekler', en: 'Cold Drinks' };
const SOUPS = { tr: 'Çorbalar', en: 'Soups' };
const DESCRIPTION = { tr: 'Zırhla kıyılmış', en: 'Hand-minced' };

/** Scrolls the page by an action, and waits until it stops scrolling. */
async function scrolling(page: Page, begin: () => Promise<void>): Promise<void> {
  const atRest = page.evaluate(
    () =>
      new Promise<void>((resolve) => document.addEventListener('scrollend', () => resolve(), { once: true })),
  );
  await begin();
  await atRest;
}

/** The scroll position is restored within two frames after a change of the size. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Names and prices in the window that something other than the sticky bars covers. */
const coveredTexts = (page: Page) =>
  page.evaluate(() => {
    const [aside, head] = ['aside', 'main nav'].map((selector) =>
      document.querySelector(selector)!.getBoundingClientRect(),
    );
    const isFullWidth = aside!.width === document.body.clientWidth;
    const hasGround = getComputedStyle(document.querySelector('aside')!).borderTopWidth !== '0px';
    const lowest = isFullWidth && hasGround ? aside!.top : innerHeight;
    return [...document.querySelectorAll('article :is(h3, strong)')].flatMap((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      if (top < head!.bottom || bottom > lowest) return [];
      const points = [left + 2, (left + right) / 2, right - 2].map((x) => [x, (top + bottom) / 2] as const);
      const isFree = points.every(([x, y]) =>
        text.closest('article')!.contains(document.elementFromPoint(x, y)),
      );
      return isFree ? [] : [text.textContent];
    });
  });

asEachGuest(() => {
  test('the category strip leads to its sections, the bar at the bottom covers nothing, and turning the device keeps the place', async ({
    guest,
    language,
    page,
    t,
  }) => {
    await page.goto('/menu');
    await expect(guest.heading(SOUPS[language])).toBeVisible();
    await expect(guest.card('Adana Kebap')).toContainText(DESCRIPTION[language]);

    await test.step('the category strip scrolls to its section and follows scrolling', async () => {
      const strip = page.getByRole('navigation', { name: t('menu.categories') });
      const tab = (name: string) => strip.getByRole('link', { name, exact: true });
      await expect(strip.getByRole('link').first()).toHaveAttribute('aria-current', 'true');

      // Scrolls past cards that were not rendered yet.
      const far = strip.getByRole('link').nth(-2);
      await scrolling(page, () => far.click());
      const heading = page.getByRole('heading', { level: 2, name: await far.innerText(), exact: true });
      await expect(heading).toBeInViewport();
      await expect(far).toHaveAttribute('aria-current', 'true');

      await tab(GRILLS[language]).click();
      await expect(guest.card('Adana Kebap')).toBeInViewport();
      await expect(tab(GRILLS[language])).toHaveAttribute('aria-current', 'true');
      await expect(tab(GRILLS[language])).toBeInViewport();

      // Chromium ignores a key that would reverse a scroll that another key has started.
      await scrolling(page, () => page.keyboard.press('End'));
      await expect(tab(DRINKS[language])).toHaveAttribute('aria-current', 'true');
      await scrolling(page, () => page.keyboard.press('Home'));
      await expect(strip.getByRole('link').first()).toHaveAttribute('aria-current', 'true');
    });

    const bar = page.getByRole('complementary');
    await test.step('the bar at the bottom covers no name and no price', async () => {
      for (let step = 0; step < 6; step += 1) {
        expect(await coveredTexts(page)).toEqual([]);
        await page.evaluate(() => scrollBy({ top: 131, behavior: 'instant' }));
      }
      await guest.button(t('menu.add', { name: 'Haydari' })).click();
      // In the bar, or on a wide screen beside the dishes.
      await expect(page.getByRole('link', { name: t('cart.open') }).filter({ visible: true })).toBeVisible();
      for (let step = 0; step < 6; step += 1) {
        expect(await coveredTexts(page)).toEqual([]);
        await page.evaluate(() => scrollBy({ top: -131, behavior: 'instant' }));
      }
    });

    await test.step('the focus stays above the bar', async () => {
      /** How much of the focused element is under the bar; a card that scrolls into sight gets its height one frame later. */
      const coveredFocusPx = () =>
        bar.evaluate(
          (aside) =>
            document.activeElement!.getBoundingClientRect().bottom - aside.getBoundingClientRect().top,
        );
      await guest.cards.nth(4).getByRole('button').first().focus();
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Tab');
        await expect.poll(coveredFocusPx).toBeLessThanOrEqual(0);
      }
    });

    await test.step('turning keeps the place; held sideways, a dialog shows name and options', async () => {
      const { width, height } = page.viewportSize()!;
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

  test('five products and the categories are in sight, large cards at once where the restaurant wants them; a product has its own URL, and going back closes it', async ({
    guest,
    page,
    staff,
    t,
  }) => {
    const live = guest.liveConnection();
    await page.goto(`/menu?product=${ADANA_ID}`);
    const dialog = guest.dialog('Adana Kebap');
    await test.step('its URL opens a product, which closes with a button and with Back', async () => {
      await expect(dialog).toBeVisible();
      await guest.button(t('close')).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/menu');
      await guest.openProduct('Adana Kebap');
      expect(page.url()).toContain(`product=${ADANA_ID}`);
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/menu');
    });

    await live;
    const strip = page.getByRole('navigation', { name: t('menu.categories') });
    const card = guest.card('Adana Kebap');
    await scrolling(page, () => strip.getByRole('link', { name: GRILLS.tr, exact: true }).click());
    const barPx = await strip.evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom));
    // Cards above that get their real height change the scroll position.
    const cardsFromFirst = async () => {
      await card.evaluate((first, top) => scrollBy(0, first.getBoundingClientRect().top - top - 1), barPx);
      return cardsInSight(guest.cards, barPx);
    };
    await expect.poll(cardsFromFirst).toBeGreaterThanOrEqual(5);
    await expect(page.getByRole('banner')).not.toBeInViewport();

    const grills = (await staff.send('GET /categories')).find(({ name }) => name === GRILLS.tr);
    if (!grills) throw new Error('The demo restaurant has grills');
    await updateCategory(staff, grills.id, { layout: 'large' });
    await expect.poll(async () => (await card.boundingBox())?.height).toBeGreaterThan(PHONE.height * 0.45);

    await page.setViewportSize(DESKTOP);
    const row = guest.cards.filter({ visible: true });
    const columns = () =>
      row.evaluateAll((all) => all.slice(0, 5).map((each) => each.getBoundingClientRect().left));
    await expect.poll(async () => new Set(await columns()).size).toBe(2);
    await updateCategory(staff, grills.id, { layout: grills.layout });
  });
});
