import type { Page } from '@playwright/test';
import { ApiError } from 'shared-api/client/api-error';
import { login } from 'shared-api/client/access/auth';
import { createBanner, saveBannerTranslation } from 'shared-api/client/restaurant/banners';
import { createCategory } from 'shared-api/client/menu/categories';
import { createFeedback } from 'shared-api/client/service/feedback';
import type { Http } from 'shared-api/client/http';
import { createLanguage, saveTranslation } from 'shared-api/client/restaurant/languages';
import { createOrder, setOrderStatus } from 'shared-api/client/service/orders';
import { createProduct } from 'shared-api/client/menu/products';
import { saveSettingTranslation, updateSetting } from 'shared-api/client/restaurant/settings';
import { createSocialLink } from 'shared-api/client/restaurant/social-media';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { createTable } from 'shared-api/client/service/tables';
import { createUser } from 'shared-api/client/access/users';
import { createWaiterCall } from 'shared-api/client/service/waiter-calls';
import { SETTING_KEYS } from 'shared-api/contract/restaurant/settings';
import { TRANSLATABLE_SETTING_KEYS } from 'shared-api/contract/restaurant/translatable-settings';
import { person, PHONE } from '../../fixtures';
import { GuestScreen } from '../../pages/guest-screen';
import { guestTexts } from '../../guest-texts';
import { PASSWORD, type Restaurant } from '../../prepared-restaurant';
import { colleague, expect, ownTest as test } from '../../staff-test';

/** Leaves whatever it is written into (an attribute, a title, a style, a script), and calls. */
const SPELL = `'"></title></style></script><script>x()</script><svg onload=x()><img src=x onerror=x()>`;
/** Where there is no room for more: the number of a table. */
const SHORT_SPELL = '<svg onload=x()>';
const PICTURE = `https://pictures.example/"onerror="x()"><svg onload=x()>`;
/** Its first 30 characters are shown. */
const LINK = `https://a.example/"onload=x()><script>x()</script>`;
const MAP = `<iframe src="https://www.openstreetmap.org/export/embed.html" onload="x()" srcdoc="${SHORT_SPELL}"></iframe>${SPELL}`;
const SCRIPT_LINK = 'javascript:x()';
/** What shows that a spell stands on the page as the words that it is. */
const MARK = 'onload=x()';

const inUrl = encodeURIComponent(SPELL);
const key = () => crypto.randomUUID();

/** Resolves also where the server refuses: what is not stored runs nowhere. */
const try_ = (call: Promise<unknown>) =>
  call.catch((error: unknown) => {
    if (!(error instanceof ApiError && [400, 422].includes(error.status))) throw error;
  });

/** Everything that staff can write, in each language, is a spell. */
async function curseMenu(http: Http) {
  const texts = { name: SPELL, description: SPELL };
  const translations = ['tr', 'en'].map((language_code) => ({ language_code, ...texts }));
  const category = await createCategory(http, { ...texts, image_url: PICTURE, translations });
  const product = await createProduct(http, {
    ...texts,
    category_id: category.id,
    price: 10,
    image_url: PICTURE,
    translations,
    options: [{ id: -1, name: SPELL, price_modifier: 1, translations }],
  });
  const table = await createTable(http, { table_number: SHORT_SPELL });

  for (const setting of SETTING_KEYS) await try_(updateSetting(http, setting, SPELL));
  await updateSetting(http, 'googleMap', MAP);
  await updateSetting(http, 'restaurant_logo', PICTURE);
  for (const setting of TRANSLATABLE_SETTING_KEYS) await saveSettingTranslation(http, setting, 'en', SPELL);

  const words = { title: SPELL, subtitle: SPELL, button_text: SPELL };
  const banner = await createBanner(http, {
    ...words,
    button_link: `/${SHORT_SPELL.replace(' ', '/')}`,
    image_url: PICTURE,
  });
  await saveBannerTranslation(http, banner.id, { language_code: 'en', ...words });
  await createSocialLink(http, { platform: 'instagram', url: LINK, icon: SPELL });
  await createLanguage(http, { code: 'de', name: SPELL, native_name: SPELL, flag_code: 'de' });
  for (const language_code of ['tr', 'en']) {
    for (const resource_key of ['guest:feedback.title', 'admin:dashboard.title']) {
      await saveTranslation(http, { language_code, resource_key, resource_value: SPELL });
    }
  }
  await createUser(http, { username: SHORT_SPELL, password: PASSWORD, role: 'admin' });
  return { category, product, table };
}

/** Everything that guests can send is a spell. */
async function curseOrders(http: Http, { product, table }: Awaited<ReturnType<typeof curseMenu>>) {
  const [option] = product.options;
  const order = {
    table_id: table.id,
    customer_name: SPELL,
    customer_phone: SHORT_SPELL,
    customer_address: SPELL,
    special_instructions: SPELL,
    items: [
      {
        product_id: product.id,
        price: 10,
        special_instructions: SPELL,
        options: [{ product_option_id: option?.id ?? 0, price: 1, product_option_name: SPELL }],
      },
    ],
    total_amount: 11,
  };
  const placed = await createOrder(http, order, key());
  const takeaway = await createOrder(http, { ...order, table_id: null, order_type: 'takeaway' }, key());
  await setOrderStatus(http, takeaway.id, 'completed', true);
  await createWaiterCall(http, { table_id: table.id }, key());
  const ratings = {
    food_rating: 1,
    price_rating: 1,
    service_rating: 1,
    ambience_rating: 1,
    overall_rating: 1,
  };
  const feedback = { ...ratings, name: SPELL, comments: SPELL };
  await createFeedback(http, { ...feedback, table_number: 'M-1' }, key());
  await try_(
    createFeedback(
      http,
      { ...feedback, table_number: SHORT_SPELL, email: `"${SHORT_SPELL}"@a.example` },
      key(),
    ),
  );
  return { order, placed, takeaway };
}

/** Hears of every spell that works, and of every one that the page's policy alone held back. */
async function listen(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('x', () => heard.push(`a spell ran on ${page.url()}`));
  await page.exposeFunction('refused', (what: string) =>
    heard.push(`${what} was held back on ${page.url()}`),
  );
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, blockedURI }) => {
      const { refused } = window as unknown as { refused: (what: string) => void };
      refused(`${violatedDirective} ${blockedURI} ${sourceFile}`);
    }),
  );
  page.on('dialog', (dialog) => {
    heard.push(`a dialog opened on ${page.url()}`);
    void dialog.dismiss();
  });
  await page.route(/^https:/, (route) => route.abort());
  return heard;
}

/** Waits until the spells stand on the page as words, or in its fields, and looks whether any became more. */
async function expectMereWords(page: Page, heard: string[]): Promise<void> {
  const words = () =>
    page.evaluate(() => {
      const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
      return [document.body.textContent, ...Array.from(fields, ({ value }) => value)].join('\n');
    });
  await expect.poll(words, page.url()).toContain(MARK);
  await expect(
    page.locator('[onload], [onerror], [onclick], img[src="x"], [href^="javascript:"]'),
  ).toHaveCount(0);
  expect(heard).toEqual([]);
}

async function curse({ http }: Restaurant) {
  const menu = await curseMenu(http);
  return { ...menu, ...(await curseOrders(http, menu)) };
}

test('no text that anybody writes ever runs on a guest’s phone', async ({ browser, restaurant }) => {
  test.slow();
  const { product, placed } = await curse(restaurant);
  for (const language of ['tr', 'en'] as const) {
    const localStorage = [
      { name: STORAGE_KEYS.language, value: language },
      {
        name: STORAGE_KEYS.cart,
        value: JSON.stringify([
          {
            product_id: product.id,
            name: SPELL,
            price: 10,
            quantity: 1,
            image_url: SCRIPT_LINK,
            special_instructions: SPELL,
            options: [{ product_option_id: product.options[0]?.id, name: SPELL, price_modifier: 1 }],
          },
        ]),
      },
    ];
    const storageState = { cookies: [], origins: [{ origin: restaurant.server.url, localStorage }] };
    const context = await person(browser, PHONE, { baseURL: restaurant.server.url, storageState });
    const page = await context.newPage();
    const guest = new GuestScreen(page, guestTexts(language));
    const heard = await listen(page);
    for (const path of [
      '/',
      '/menu',
      `/menu?product=${product.id}`,
      '/cart',
      '/feedback',
      '/privacy',
      '/terms',
      `/order/${placed.token}`,
      `/order/${inUrl}`,
      `/menu?t=${inUrl}`,
      `/menu?product=${inUrl}&${inUrl}=${inUrl}#${inUrl}`,
      `/${inUrl}`,
    ]) {
      await page.goto(path);
      await expectMereWords(page, heard);
    }
    await test.step('in what opens above the page', async () => {
      await page.goto('/cart');
      await guest.openOrderForm();
      await expectMereWords(page, heard);
      await page.goto('/');
      await guest.callWaiter();
      await expectMereWords(page, heard);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: guest.t('wifi.title') }).click();
      await expectMereWords(page, heard);
    });
    await context.close();
  }
});

test('no text that anybody writes ever runs in the panel, nor on what it prints', async ({
  panel,
  page,
  restaurant,
}) => {
  test.slow();
  const { category, product, table, order, placed, takeaway } = await curse(restaurant);
  const heard = await listen(page);
  for (const address of [
    'dashboard',
    `dashboard?order=${placed.id}`,
    'orders',
    `orders?order=${takeaway.id}`,
    `orders?search=${inUrl}`,
    'waiter-calls',
    'feedbacks',
    'categories',
    'categories?language=en',
    `categories?form=${category.id}`,
    `products?category=${category.id}`,
    `products?form=${product.id}`,
    `products?search=${inUrl}`,
    'tables',
    'tables?view=board',
    'tables?view=sheet',
    `tables?qr=${table.id}`,
    `tables?form=${table.id}`,
    `table-test?table=${table.id}`,
    'statistics',
    'settings',
    'settings?tab=banners',
    'settings?tab=social',
    'languages',
    'languages?missing=de',
    'languages?texts=tr',
    'users',
    `users?search=${inUrl}`,
    'audit-log',
  ]) {
    await panel.open(address);
    await expectMereWords(page, heard);
  }

  await test.step('in a question, a detail and a toast', async () => {
    await panel.open('products?search=svg');
    await panel.button(/^Sil: /).click();
    await expectMereWords(page, heard);
    await panel.open('feedbacks');
    await panel
      .button(/^Detaylar/)
      .first()
      .click();
    await expectMereWords(page, heard);
    await panel.open('personal-data');
    await panel.field(/^Telefon ya da e-posta/).fill(SHORT_SPELL);
    await panel.button('Bul').click();
    await expectMereWords(page, heard);
    await panel.open('settings');
    await createOrder(restaurant.http, order, key());
    await expect(panel.toast(MARK)).toBeVisible();
    await expectMereWords(page, heard);
  });

  await test.step('on the kitchen’s ticket and on the bill', async () => {
    await page.addInitScript(() => (window.print = () => undefined));
    for (const slip of ['Mutfak fişi yazdır', 'Hesap fişi yazdır']) {
      await panel.open(`orders?order=${placed.id}`);
      await panel.button(slip).click();
      await expect(page.locator('[data-print]')).toContainText(MARK);
      await expectMereWords(page, heard);
    }
  });
});

test('nor does the name of who is signed in, or of who tries to', async ({ browser, restaurant }) => {
  await curse(restaurant);
  const session = await login(restaurant.http, { username: SHORT_SPELL, password: PASSWORD });
  const panel = await colleague(browser, { ...restaurant, sessions: { ...restaurant.sessions, admin: session } });
  const heard = await listen(panel.page);
  await panel.open('account');
  await expectMereWords(panel.page, heard);
  await panel.button('Çıkış Yap').click();
  await panel.fillLogin({ username: SPELL, password: SPELL });
  await expect(panel.page.getByRole('alert')).toBeVisible();
  await expectMereWords(panel.page, heard);
});

test('an address that would run is stored nowhere', async ({ restaurant: { http } }) => {
  const { id: category_id } = await createCategory(http, { name: 'Çorbalar' });
  const name = 'Mercimek';
  for (const call of [
    createBanner(http, { button_link: SCRIPT_LINK }),
    createBanner(http, { image_url: SCRIPT_LINK }),
    createCategory(http, { name, image_url: SCRIPT_LINK }),
    createProduct(http, { name, category_id, price: 1, image_url: SCRIPT_LINK }),
    createSocialLink(http, { platform: 'instagram', url: SCRIPT_LINK }),
    updateSetting(http, 'restaurant_logo', SCRIPT_LINK),
    updateSetting(http, 'googleMap', `<iframe src="${SCRIPT_LINK}"></iframe>`),
  ]) {
    await expect(call).rejects.toMatchObject({ status: 422 });
  }
  const { value } = await updateSetting(http, 'googleMap', MAP);
  expect(value).not.toContain('x()');
});
