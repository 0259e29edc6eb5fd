import type { Page } from '@playwright/test';
import { updateProduct } from 'shared-api/client/menu/products';
import { ADANA_ID, HAYDARI_ID } from '../../demo-dishes';
import { asEachGuest, expect, ownTest, test } from '../../guest-test';

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

asEachGuest(() => {
  test('the category strip scrolls to its section and follows scrolling', async ({
    guest,
    language,
    page,
    t,
  }) => {
    await page.goto('/menu');
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

  test('search ignores case and Turkish letters', async ({ guest, page, t }) => {
    await page.goto('/menu');
    await expect(guest.cards.first()).toBeVisible();
    const field = page.getByRole('searchbox', { name: t('menu.search') });
    // On a phone it folds into a button.
    if (!(await field.isVisible())) await guest.button(t('menu.search')).click();
    for (const [typed, dish] of [
      ['ADANA', 'Adana Kebap'],
      ['salgam', 'Şalgam'],
      ['ŞALGAM', 'Şalgam'],
      ['hunkar begendi', 'Hünkâr Beğendi'],
      ['karnıyarık', 'Karnıyarık'],
      ['KARNIYARIK', 'Karnıyarık'],
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

  test('a product without options is added with one tap, and its quantity changes on the card', async ({
    guest,
    page,
    t,
  }) => {
    await page.goto('/menu');
    const card = guest.card('Haydari');
    await card.getByRole('button', { name: t('menu.add', { name: 'Haydari' }) }).click();
    await expect(guest.notice(t('cart.added', { name: 'Haydari' }))).toBeVisible();
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

  test('the header shows the total quantity and links to the cart', async ({ guest, page, t }) => {
    await page.goto('/menu');
    const cart = page.getByRole('main').getByRole('link', { name: t('cart.link', { count: 0 }) });
    await expect(cart).toBeVisible();
    await guest.button(t('menu.add', { name: 'Haydari' })).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('cart.link', { count: 1 }) })
      .click();
    await expect(page).toHaveURL('/cart');
    await expect(guest.line('Haydari')).toBeVisible();
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

  ownTest(
    'products that staff mark as sold out or inactive change at once',
    async ({ guest, page, staff, t }) => {
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
    },
  );

  test('descriptions, durations and option counts are in the guest’s language', async ({
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
  });
});
