import type { Page } from '@playwright/test';
import { ApiError } from 'shared-api/client/api-error';
import { createCategory } from 'shared-api/client/menu/categories';
import type { Http } from 'shared-api/client/http';
import { createProduct } from 'shared-api/client/menu/products';
import { updateLegalText } from 'shared-api/client/restaurant/legal-texts';
import { saveSettingTranslation, updateSetting } from 'shared-api/client/restaurant/settings';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { SETTING_KEYS } from 'shared-api/contract/restaurant/settings';
import { TRANSLATABLE_SETTING_KEYS } from 'shared-api/domain/restaurant/translatable-settings';
import { person, PHONE } from '../../fixtures';
import { GuestScreen } from '../../pages/guest-screen';
import { guestTexts } from '../../guest-texts';
import { isFull } from '../../reliability/full';
import { PASSWORD, type Restaurant } from '../../prepared-restaurant';
import { expect, test } from '../../staff-test';
import { storeEntries } from '../../stored-entries';

/** Closes an attribute, a title, a style and a script, and calls `x()`. */
const PAYLOAD = `'"></title></style></script><script>x()</script><svg onload=x()><img src=x onerror=x()>`;
/** A payload for short fields, such as the number of a table. */
const SHORT_PAYLOAD = '<svg onload=x()>';
const IMAGE = `https://images.example/"onerror="x()"><svg onload=x()>`;
/** A name of which the first 30 characters are shown. */
const LINK = `https://a.example/"onload=x()><script>x()</script>`;
const MAP = `<iframe src="https://www.openstreetmap.org/export/embed.html" onload="x()" srcdoc="${SHORT_PAYLOAD}"></iframe>${PAYLOAD}`;
const SCRIPT_LINK = 'javascript:x()';
/** A marker in the texts of guests, by which the test finds them. */
const EMAIL = 'ayse@a.example';
/** Part of a payload that is visible where it is rendered as text. */
const MARK = 'onload=x()';

const inUrl = encodeURIComponent(PAYLOAD);
const key = () => crypto.randomUUID();

/** Sends a request that the server may refuse. */
const try_ = (call: Promise<unknown>) =>
  call.catch((error: unknown) => {
    if (!(error instanceof ApiError && [400, 422].includes(error.status))) throw error;
  });

/** The product's price; with another price the cart would ask for confirmation before ordering. */
const PROMOTION_PRICE = 9;

/** Stores a payload in everything that staff can write, in each language. */
async function storeMenuPayloads(http: Http) {
  const texts = { name: PAYLOAD, description: PAYLOAD };
  const translations = ['tr', 'en'].map((language_code) => ({ language_code, ...texts }));
  const category = await createCategory(http, { ...texts, image_url: IMAGE, translations });
  const group = await http.send('POST /option-groups', {
    body: {
      name: PAYLOAD,
      translations,
      options: [{ name: PAYLOAD, translations }],
    },
  });
  const product = await createProduct(http, {
    ...texts,
    category_id: category.id,
    price: 10,
    image_url: IMAGE,
    translations,
    options: [{ id: -1, name: PAYLOAD, price_modifier: 1, translations }],
    option_groups: [{ id: group.id }],
  });
  const table = await http.send('POST /tables', { body: { table_number: SHORT_PAYLOAD } });
  await http.send('POST /courses', { body: { name: PAYLOAD, translations } });
  await http.send('POST /call-types', { body: { translations } });
  await http.send('POST /promotions', {
    body: {
      translations,
      terms: { kind: 'fixed', value: PROMOTION_PRICE },
      product_ids: [product.id],
      undeclared_product_ids: [product.id],
    },
  });
  for (const text of await http.send('GET /legal-texts')) await updateLegalText(http, text, PAYLOAD);

  for (const setting of SETTING_KEYS) await try_(updateSetting(http, setting, PAYLOAD));
  await updateSetting(http, 'googleMap', MAP);
  await updateSetting(http, 'restaurant_logo', IMAGE);
  for (const setting of TRANSLATABLE_SETTING_KEYS) await saveSettingTranslation(http, setting, 'en', PAYLOAD);

  const words = { title: PAYLOAD, subtitle: PAYLOAD, button_text: PAYLOAD };
  await http.send('POST /banners', {
    body: {
      ...words,
      translations: [{ language_code: 'en', ...words }],
      button_link: `/${SHORT_PAYLOAD.replace(' ', '/')}`,
      image_url: IMAGE,
    },
  });
  await http.send('POST /social-media', { body: { platform: 'instagram', url: LINK, icon: PAYLOAD } });
  await http.send('POST /languages', {
    body: { code: 'de', name: PAYLOAD, native_name: PAYLOAD, flag_code: 'de' },
  });
  for (const language_code of ['tr', 'en']) {
    for (const resource_key of ['guest:feedback.title', 'admin:dashboard.title']) {
      await http.send('PUT /translations', {
        body: { language_code, resource_key, resource_value: PAYLOAD },
      });
    }
  }
  await http.send('POST /release-keys', { body: { app: 'guest-app', name: PAYLOAD } });
  await http.send('POST /users', { body: { username: SHORT_PAYLOAD, password: PASSWORD, role: 'admin' } });
  return { category, product, table };
}

/** Stores a payload in everything that guests can send. */
async function storeOrderPayloads(
  http: Http,
  { product, table }: Awaited<ReturnType<typeof storeMenuPayloads>>,
) {
  const [option] = product.options;
  const order = {
    table_id: table.id,
    customer_name: PAYLOAD,
    customer_phone: SHORT_PAYLOAD,
    customer_address: PAYLOAD,
    special_instructions: PAYLOAD,
    items: [
      {
        product_id: product.id,
        price: 10,
        special_instructions: PAYLOAD,
        options: [{ product_option_id: option?.id ?? 0, price: 1, product_option_name: PAYLOAD }],
      },
    ],
    total_amount: 11,
  };
  const placed = await http.send('POST /orders', { body: order, idempotencyKey: key() });
  const takeaway = await http.send('POST /orders', {
    body: { ...order, table_id: null, order_type: 'takeaway' },
    idempotencyKey: key(),
  });
  await http.send('PUT /orders/{id}/status', {
    params: { id: takeaway.id },
    body: { status: 'completed', override: true },
  });
  await http.send('POST /waiter-calls', { body: { table_id: table.id }, idempotencyKey: key() });
  const ratings = {
    food_rating: 1,
    price_rating: 1,
    service_rating: 1,
    ambience_rating: 1,
    overall_rating: 1,
  };
  const feedback = { ...ratings, name: PAYLOAD, comments: PAYLOAD };
  await http.send('POST /feedback', {
    body: { ...feedback, table_number: 'M-1', email: EMAIL },
    idempotencyKey: key(),
  });
  await try_(
    http.send('POST /feedback', {
      body: { ...feedback, table_number: SHORT_PAYLOAD, email: `"${SHORT_PAYLOAD}"@a.example` },
      idempotencyKey: key(),
    }),
  );
  const { visit_id: visitId } = await http.send('GET /orders/{id}', { params: { id: placed.id } });
  await http.send('POST /visits/{id}/noted-payments', {
    params: { id: visitId },
    body: { method: 'cash', amount: 1, table_number: SHORT_PAYLOAD, noted_at: new Date().toISOString() },
    idempotencyKey: key(),
  });
  return { order, placed, takeaway };
}

/** Payloads that ran, or that only the Content-Security-Policy stopped, of all watched pages. */
const executedOn = new WeakMap<Page, string[]>();

async function watchPayloads(page: Page): Promise<void> {
  const executed: string[] = [];
  executedOn.set(page, executed);
  await page.exposeFunction('x', () => executed.push(`a payload ran on ${page.url()}`));
  await page.exposeFunction('refused', (what: string) =>
    executed.push(`${what} was blocked on ${page.url()}`),
  );
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, blockedURI }) => {
      const { refused } = window as unknown as { refused: (what: string) => void };
      refused(`${violatedDirective} ${blockedURI} ${sourceFile}`);
    }),
  );
  page.on('dialog', (dialog) => {
    executed.push(`a dialog opened on ${page.url()}`);
    void dialog.dismiss();
  });
  await page.route(/^https:/, (route) => route.abort());
}

/** Waits until the payloads are visible as text or in fields, and expects that none became markup. */
async function expectPlainText(page: Page): Promise<void> {
  const words = () =>
    page.evaluate(() => {
      const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
      return [document.body.textContent, ...Array.from(fields, ({ value }) => value)].join('\n');
    });
  await expect.poll(words, { message: page.url(), intervals: [50] }).toContain(MARK);
  await expect(
    page.locator('[onload], [onerror], [onclick], img[src="x"], [href^="javascript:"]'),
  ).toHaveCount(0);
  expect(executedOn.get(page)).toEqual([]);
}

async function storePayloads({ http }: Restaurant) {
  const menu = await storeMenuPayloads(http);
  return { ...menu, ...(await storeOrderPayloads(http, menu)) };
}

/** Once for all tests of this file. */
let stored: ReturnType<typeof storePayloads> | undefined;
const storedPayloads = (restaurant: Restaurant) => (stored ??= storePayloads(restaurant));

/** An address, with the actions that lead from there to further views. */
type Place = readonly [address: string, ...enter: (() => Promise<unknown>)[]];

/** Checks each view once it shows the payloads. */
async function visit(page: Page, go: (address: string) => Promise<unknown>, places: Place[]): Promise<void> {
  for (const [address, ...steps] of places) {
    await go(address);
    await expectPlainText(page);
    for (const enter of steps) {
      await enter();
      await expectPlainText(page);
    }
  }
}

test('stored text never runs as a script in the guest app', async ({ browser, restaurant }) => {
  test.slow();
  const { product, placed } = await storedPayloads(restaurant);
  for (const language of ['tr', 'en'] as const) {
    const context = await person(browser, PHONE, { baseURL: restaurant.server.url });
    await storeEntries(context, restaurant.server.url, [
      [STORAGE_KEYS.language, language],
      [
        STORAGE_KEYS.cart,
        JSON.stringify([
          {
            product_id: product.id,
            name: PAYLOAD,
            price: PROMOTION_PRICE,
            quantity: 1,
            image_url: SCRIPT_LINK,
            special_instructions: PAYLOAD,
            options: [{ product_option_id: product.options[0]?.id, name: PAYLOAD, price_modifier: 1 }],
          },
        ]),
      ],
    ]);
    const page = await context.newPage();
    const guest = new GuestScreen(page, guestTexts(language));
    await watchPayloads(page);
    const translated: Place[] = [
      [
        '/',
        () => guest.callWaiter(),
        async () => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: guest.t('wifi.title') }).click();
        },
      ],
      // Above the menu.
      [`/menu?product=${product.id}`],
      ['/feedback'],
    ];
    // Texts by guests are the same in every language.
    const others: Place[] = [
      ['/cart', () => guest.openOrderForm()],
      ['/allergens'],
      ['/prices'],
      ['/privacy'],
      ['/terms'],
      [`/order/${placed.token}`],
      [`/order/${inUrl}`],
      [`/menu?t=${inUrl}`],
      [`/menu?product=${inUrl}&${inUrl}=${inUrl}#${inUrl}`],
      [`/${inUrl}`],
      ['/manifest.webmanifest'],
      ['/panel.webmanifest'],
    ];
    const once = language === 'tr' ? others : translated;
    await visit(page, (path) => page.goto(path), isFull ? [...translated, ...others] : once);
    await context.close();
  }
});

test('stored text never runs as a script in the admin app, nor on a printed receipt, nor as the name of a user', async ({
  panel,
  page,
  restaurant,
}) => {
  test.slow();
  const { category, product, table, order, placed, takeaway } = await storedPayloads(restaurant);
  await watchPayloads(page);
  await panel.open('dashboard');
  await page.evaluate(() => void (window.print = () => undefined));
  const print = (slip: string, heading: string) => async () => {
    await panel.button(slip).click();
    await expect(page.locator('[data-print]').filter({ hasText: heading })).toContainText(MARK);
  };
  const feedbackDetail = panel.button(/^Detaylar/).first();
  // Dialogs are above their screen. No screen follows itself, because it would have to be left first to be mounted again.
  await visit(page, (address) => panel.show(address), [
    [`service?table=${table.id}`],
    [`dashboard?order=${placed.id}`],
    [`orders?search=${inUrl}`],
    ['waiter-calls'],
    ['call-types'],
    ['service?form=notes'],
    [
      `orders?order=${takeaway.id}`,
      print('Mutfak fişi yazdır', 'MUTFAK FİŞİ'),
      print('Hesap fişi yazdır', 'HESAP BİLGİ FİŞİ'),
      print('Kurye fişi yazdır', 'KURYE FİŞİ'),
    ],
    ['legal-texts'],
    ['feedbacks', () => feedbackDetail.click()],
    ['day'],
    ['categories?language=en'],
    [`products?search=${inUrl}`],
    [`categories?form=${category.id}`],
    [`products?form=${product.id}`],
    ['courses'],
    [
      `products?category=${category.id}`,
      async () => {
        await panel.button(/^Diğer işlemler: /).click();
        await page.getByRole('menuitem', { name: /^Sil/ }).click();
      },
    ],
    ['prices'],
    ['promotions'],
    ['products/table'],
    ['option-groups'],
    ['allergens'],
    ['tables?view=board'],
    ['settings?tab=banners'],
    ['settings?tab=contact'],
    ['tables?view=sheet'],
    ['settings?tab=social'],
    ['settings?tab=bill'],
    [`tables?qr=${table.id}`],
    ['languages?missing=de'],
    [`tables?form=${table.id}`],
    ['languages?texts=tr'],
    [`table-test?table=${table.id}`],
    ['statistics'],
    [`users?search=${inUrl}`],
    ['audit-log'],
    ['users'],
    ['releases?tab=keys'],
  ]);

  await test.step('as what is stored of a person, and in a toast', async () => {
    await panel.show('personal-data');
    await panel.field(/^Telefon ya da e-posta/).fill(EMAIL);
    await panel.button('Bul').click();
    await expectPlainText(page);
    await panel.show('settings');
    await expectPlainText(page);
    await restaurant.http.send('POST /orders', { body: order, idempotencyKey: key() });
    await expect(panel.toast(MARK)).toBeVisible();
    await expectPlainText(page);
  });

  await test.step('as the name of a user', async () => {
    await panel.signOut();
    await panel.fillLogin({ username: PAYLOAD, password: PAYLOAD });
    await expect(page.getByRole('main').getByRole('alert').filter({ hasNotText: MARK })).toBeVisible();
    await expectPlainText(page);
    await panel.fillLogin({ username: SHORT_PAYLOAD, password: PASSWORD });
    await expect(panel.links.first()).toBeVisible();
    await panel.show('account');
    await expect(page.getByText(SHORT_PAYLOAD).first()).toBeVisible();
    await expectPlainText(page);
  });
});

test('a javascript: address is refused by every endpoint', async ({ restaurant: { http } }) => {
  const { id: category_id } = await createCategory(http, { name: 'Çorbalar' });
  const name = 'Mercimek';
  const replies = await Promise.allSettled([
    http.send('POST /banners', { body: { button_link: SCRIPT_LINK } }),
    http.send('POST /banners', { body: { image_url: SCRIPT_LINK } }),
    createCategory(http, { name, image_url: SCRIPT_LINK }),
    createProduct(http, { name, category_id, price: 1, image_url: SCRIPT_LINK }),
    http.send('POST /social-media', { body: { platform: 'instagram', url: SCRIPT_LINK } }),
    updateSetting(http, 'restaurant_logo', SCRIPT_LINK),
    updateSetting(http, 'googleMap', `<iframe src="${SCRIPT_LINK}"></iframe>`),
  ]);
  for (const reply of replies) {
    expect(reply).toMatchObject({ status: 'rejected', reason: { status: 422 } });
  }
  const { value } = await updateSetting(http, 'googleMap', MAP);
  expect(value).not.toContain('x()');
});
