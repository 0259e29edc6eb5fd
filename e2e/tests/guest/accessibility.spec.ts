import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import { updateProduct } from 'shared-api/client/menu/products';
import { LANGUAGE_COOKIE, STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { barriersOn, ON_A_PHONE } from '../../axe';
import { ADANA_ID, dish, HAYDARI_ID, SALGAM_ID } from '../../demo-dishes';
import { PHONE } from '../../fixtures';
import { faultsInModes } from '../../modes';
import { isFull } from '../../reliability/full';
import { expect, test } from '../../guest-test';
import { guestTexts } from '../../guest-texts';
import type { GuestScreen } from '../../pages/guest-screen';

type Lead = (guest: GuestScreen, orderToken: string) => Promise<unknown>;

/** Every state of every screen. A journey starts with empty storage, and each state leads to the next, which saves loads. */
const JOURNEYS: readonly Record<string, Lead>[] = [
  {
    home: async ({ page, t }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: t('home.next') })).toBeVisible();
    },
    'home, to its end': async ({ page }) => {
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.keyboard.press('End');
    },
    'Wi-Fi': async ({ page, t }) => {
      await page.getByRole('button', { name: t('wifi.title') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    'open navigation': async ({ page, t }) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: t('header.open_menu') }).click();
      await expect(page.getByRole('button', { name: t('header.close_menu') })).toBeVisible();
    },
  },
  {
    menu: async (guest) => {
      await guest.page.goto('/menu');
      await expect(guest.cards.first()).toBeVisible();
    },
    'menu, part of it in the cart': async (guest) => {
      await guest.button(guest.t('menu.add', { name: 'Haydari' })).click();
      await expect(guest.page.getByText(guest.t('cart.added', { name: 'Haydari' }))).toBeVisible();
    },
    'the waiter call': async (guest) => {
      await guest.callWaiter();
      await expect(guest.button('M-5')).toBeVisible();
      await guest.button('M-5').click();
      await expect(guest.button('M-5')).toHaveAttribute('aria-pressed', 'true');
    },
    'the waiter call with its error': async (guest) => {
      const field = guest.dialog().getByRole('textbox');
      await field.fill('M');
      await field.fill('');
      await field.blur();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    },
    'the filter by allergens': async (guest) => {
      await guest.page.keyboard.press('Escape');
      await expect(guest.dialog()).toBeHidden();
      await guest.button(guest.t('allergens.filter')).click();
      await expect(
        guest.dialog().getByRole('checkbox', { name: guest.t('allergens.name.milk') }),
      ).toBeVisible();
    },
    'search without results': async (guest) => {
      const { page, t } = guest;
      await page.keyboard.press('Escape');
      await expect(guest.dialog()).toBeHidden();
      const field = page.getByRole('searchbox', { name: t('menu.search') });
      if (!(await field.isVisible())) await guest.button(t('menu.search')).click();
      await field.fill('zzz');
      await expect(page.getByText(t('menu.nothing_found'), { exact: true })).toBeVisible();
    },
  },
  {
    allergens: async (guest) => {
      await guest.page.goto('/allergens');
      await expect(guest.page.getByRole('table')).toBeVisible();
    },
    prices: async (guest) => {
      await guest.show('/prices');
      await expect(guest.heading(guest.t('prices.title'))).toBeVisible();
    },
    'the empty cart': async (guest) => {
      await guest.show('/cart');
      await expect(guest.heading(guest.t('cart.empty'))).toBeVisible();
    },
    'no such order': async (guest) => {
      await guest.show('/order/unknown-order-token');
      await expect(guest.heading(guest.t('tracking.not_found'))).toBeVisible();
    },
    privacy: async (guest) => {
      await guest.show('/privacy');
      await expect(guest.heading(guest.t('legal.privacy'))).toBeVisible();
    },
    terms: async (guest) => {
      await guest.show('/terms');
      await expect(guest.heading(guest.t('legal.terms'))).toBeVisible();
    },
    'an unknown address': async (guest) => {
      await guest.show('/nowhere');
      await expect(guest.heading(guest.t('not_found.title'))).toBeVisible();
    },
    'a dish': async (guest) => {
      await guest.show(`/menu?product=${ADANA_ID}`);
      await expect(guest.dialog('Adana Kebap')).toBeVisible();
    },
    'a dish that is sold out': async (guest) => {
      await guest.show(`/menu?product=${SALGAM_ID}`);
      await expect(guest.dialog().getByRole('button', { name: guest.t('menu.sold_out') })).toBeVisible();
    },
  },
  {
    'a revoked table code': async ({ page, t }) => {
      await page.goto('/menu?t=revoked');
      await expect(page.getByText(t('table.revoked_title'))).toBeVisible();
    },
  },
  {
    'the cart': async (guest) => guest.openFilledCart(),
    'emptying the cart': async (guest) => {
      await guest.button(guest.t('cart.clear')).click();
      await expect(guest.page.getByRole('alertdialog')).toBeVisible();
    },
    'the order form with its error': async (guest) => {
      await guest.page.keyboard.press('Escape');
      await expect(guest.page.getByRole('alertdialog')).toBeHidden();
      const dialog = await guest.openOrderForm();
      await guest.sendOrder();
      await expect(dialog.getByText(guest.t('order.select_table'))).toBeVisible();
    },
    'takeaway with its errors': async (guest) => {
      const dialog = guest.dialog(guest.t('order.info'));
      await dialog.getByRole('radio', { name: guest.t('order.takeaway') }).check();
      await guest.sendOrder();
      await expect(dialog.getByText(guest.t('order.enter_address'))).toBeVisible();
    },
  },
  {
    'a cart older than the menu': async (guest) => {
      await guest.page.goto('/feedback');
      await guest.page.evaluate(([key, ...lines]) => localStorage.setItem(key, JSON.stringify(lines)), [
        STORAGE_KEYS.cart,
        { product_id: HAYDARI_ID, name: 'Haydari', price: 150, quantity: 1 },
        { product_id: SALGAM_ID, name: 'X', price: 1, quantity: 1 },
      ] as const);
      await guest.page.goto('/cart');
      await expect(guest.page.getByText(guest.t('cart.menu_changed'))).toBeVisible();
    },
  },
  {
    'an order that failed': async (guest) => {
      const { page, t } = guest;
      await page.route('**/api/v1/orders?*', (route) => route.abort());
      await guest.openFilledCart();
      const dialog = await guest.openOrderForm();
      await dialog.getByRole('combobox').selectOption('M-1');
      await guest.sendOrder();
      await expect(dialog.getByText(t('order.creation_error'))).toBeVisible();
      await dialog.getByRole('button', { name: t('cancel') }).click();
      await expect(page.getByText(t('order.absent'), { exact: true })).toBeVisible();
    },
  },
  {
    'an active order': async (guest, token) => {
      await guest.page.goto(`/order/${token}`);
      await expect(guest.heading(guest.t('tracking.title_new'))).toBeVisible();
    },
    'my orders': async (guest) => {
      await guest.page.goto('/orders');
      await expect(guest.page.getByRole('region', { name: guest.t('my_orders.active') })).toBeVisible();
    },
  },
  {
    feedback: async (guest) => {
      await guest.page.goto('/feedback');
      await expect(guest.heading(guest.t('feedback.title'))).toBeVisible();
    },
    'feedback with its errors': async (guest) => {
      const { page, t } = guest;
      await guest.fillFeedback('M-');
      await page.getByRole('textbox', { name: t('feedback.email') }).fill('x');
      await guest.button(t('feedback.send')).click();
      await expect(page.getByText(t('feedback.valid_email'))).toBeVisible();
    },
  },
  {
    offline: async ({ page, t }) => {
      await page.goto('/menu');
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await page.context().setOffline(true);
      await expect(page.getByText(t('connection.offline'))).toBeVisible();
    },
  },
];

/** Seen with large text, in forced colours and on paper, too; `npm run verify` sees all of them so. */
const IN_EVERY_MODE = [
  'menu, part of it in the cart',
  'the waiter call',
  'the cart',
  'takeaway with its errors',
  'feedback',
];

/** The menu's sections after the second, which have the same markup as the first two. */
const ALIKE = '[id^="category-"] ~ [id^="category-"] ~ [id^="category-"]';

let orderToken: Promise<string> | undefined;

test.beforeEach(async ({ staff }) => {
  orderToken ??= (async () => {
    await updateProduct(staff, SALGAM_ID, { is_sold_out: true });
    const languages = await staff.send('GET /languages');
    if (languages.some(({ code }) => code === 'ar'))
      await staff.send('PUT /languages/{code}', { params: { code: 'ar' }, body: { is_active: true } });
    else
      await staff.send('POST /languages', {
        body: { code: 'ar', name: 'Arapça', native_name: 'العربية', flag_code: 'sa' },
      });
    const items = [{ ...dish('Adana Kebap'), quantity: 1, special_instructions: 'Az acılı' }];
    const body = { order_type: 'takeaway', items, total_amount: 620 } as const;
    const person = { customer_name: 'Ali', customer_phone: '0532', customer_address: 'Kuzguncuk' };
    return (
      await staff.send('POST /orders', { body: { ...body, ...person }, idempotencyKey: newIdempotencyKey() })
    ).token;
  })();
  await orderToken;
});

test.use({ viewport: PHONE, contextOptions: { reducedMotion: 'reduce' } });

/** Every state in one browser context, whose cache saves half of the time of a page load. */
async function checkStates(guest: GuestScreen, direction: 'ltr' | 'rtl', looks?: typeof ON_A_PHONE) {
  const { page } = guest;
  const token = (await orderToken) ?? '';
  for (const journey of JOURNEYS) {
    for (const [state, lead] of Object.entries(journey)) {
      await test.step(state, async () => {
        await page.setViewportSize(PHONE);
        await lead(guest, token);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        await expect(page.getByRole('contentinfo').or(page.getByRole('dialog')).first()).toBeAttached();
        expect.soft(await barriersOn(page, { ...(looks && { looks }), except: ALIKE }), state).toEqual([]);
        if (isFull || IN_EVERY_MODE.includes(state))
          expect.soft(await faultsInModes(page), state).toEqual([]);
      });
    }
    await page.context().setOffline(false);
    await page.unrouteAll({ behavior: 'wait' });
    await page.evaluate(
      (language) =>
        Object.keys(localStorage).forEach((key) => key !== language && localStorage.removeItem(key)),
      STORAGE_KEYS.language,
    );
    await page.evaluate(() => sessionStorage.clear());
  }
}

test('axe finds no violation in any state of any screen, none of which fetches a byte of the admin app', async ({
  guest,
  page,
}) => {
  test.setTimeout(600_000);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await checkStates(guest, 'ltr');
  expect(paths.filter((path) => path.startsWith('/releases/guest-app/'))).not.toEqual([]);
  expect(paths.filter((path) => path.includes('admin'))).toEqual([]);
});

test.describe('in Arabic, with English interface texts where it has none @verify', () => {
  test.use({ t: async ({}, use) => use(guestTexts('en', 'ar')) });

  test('axe finds no violation in any state of any screen', async ({ context, guest, page, server }) => {
    test.setTimeout(600_000);
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'ar', url: server.url }]);
    await page.addInitScript((key) => localStorage.setItem(key, 'ar'), STORAGE_KEYS.language);
    await checkStates(guest, 'rtl', ON_A_PHONE);
  });
});
