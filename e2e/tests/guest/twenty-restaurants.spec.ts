import { LANGUAGE_COOKIE, STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { Http } from 'shared-api/client/http';
import { updateCategory } from 'shared-api/client/menu/categories';
import { updateProduct } from 'shared-api/client/menu/products';
import { LOOKS, type Look } from 'shared-api/domain/restaurant/looks';
import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import { barriersOn } from '../../axe';
import { dish } from '../../demo-dishes';
import { DESKTOP, PHONE } from '../../fixtures';
import { populateForGuests, walk, type Journey } from '../../guest-screens';
import { expect, test } from '../../guest-test';
import { guestTexts } from '../../guest-texts';
import { layoutFaults } from '../../layout-faults';
import type { Language } from '../../texts';

/** Dark and light, grey and neon, near the colours of danger and of paper. */
const ACCENTS = [
  ...[
    '#a21f42',
    '#000000',
    '#f2b705',
    '#39ff14',
    '#808080',
    '#ffffff',
    '#1f4fa2',
    '#ff00ff',
    '#2f6b4f',
    '#ff1744',
  ],
  ...[
    '#00ffff',
    '#1a0033',
    '#ffe4e1',
    '#c0c0c0',
    '#ff6600',
    '#7b3f00',
    '#ffff00',
    '#0b3d0b',
    '#9b9b7a',
    '#e6ffb3',
  ],
];
const SHORTEST_NAME = 3;
const LONGEST_NAME = 60;
const NARROW = { width: 320, height: 640 };
/** With the size of text of a guest who enlarges it; a window for a desktop with large text is one for a phone. */
const VIEWPORTS = [
  { viewport: PHONE, largeText: '200%' },
  { viewport: NARROW, largeText: '200%' },
  { viewport: DESKTOP, largeText: '' },
];

/** Names are beginnings of these. */
const NAMES = {
  restaurant: {
    tr: 'Karadenizli Kuzguncuk Bahçesi Gülümseyen Balıkçı Meyhanesi ve Ocakbaşı',
    ar: 'بيت الياسمين الدمشقي للمشويات والمقبلات الشرقية وأطيب الحلويات العربية',
  },
  dish: {
    tr: 'Humus Tereyağlı Çamfıstıklı Zeytinyağlılarımızdan Közlenmiş Patlıcanlı',
    ar: 'حمّص بالطحينة والزبدة والصنوبر وزيت الزيتون مع الباذنجان المشوي على الفحم',
  },
  category: {
    tr: 'Ege Mezelerimiz Zeytinyağlılar ve Günün Tezgâhından Seçilmiş Başlangıçlar',
    ar: 'مقبلات باردة وساخنة من مطبخ البحر الأبيض المتوسط وأطباق اليوم المختارة',
  },
};
const HUMUS = dish('Humus');

interface Generated {
  accent: string;
  look: Look;
  nameLength: number;
  hasPictures: boolean;
  language: Language | 'ar';
  isLarge: boolean;
}

const RESTAURANTS = ACCENTS.map((accent, index): Generated => ({
  accent,
  look: LOOKS[index % LOOKS.length]!,
  nameLength: Math.round(SHORTEST_NAME + (index * (LONGEST_NAME - SHORTEST_NAME)) / (ACCENTS.length - 1)),
  // The pictures are removed once.
  hasPictures: index < ACCENTS.length / 2,
  language: index % 4 === 3 ? 'ar' : 'tr',
  isLarge: index % 5 >= 3,
}));

/** The beginning of a text, every other one in capitals, as on many signs. */
const nameOf = (text: string, length: number): string => {
  const name = text.slice(0, length).trim();
  return length % 2 === 0 ? name.toLocaleUpperCase('tr') : name;
};

async function removePictures(staff: Http): Promise<void> {
  await staff.send('PUT /settings', { body: { settings: [{ key: 'restaurant_logo', value: '' }] } });
  for (const { id } of await staff.send('GET /banners'))
    await staff.send('PUT /banners/{id}', { params: { id }, body: { is_active: false } });
  for (const { id } of await staff.send('GET /categories'))
    await updateCategory(staff, id, { image_url: null });
  for (const { id } of await staff.send('GET /products')) await updateProduct(staff, id, { image_url: null });
}

/** Names the restaurant, a popular dish and its category, and gives the restaurant its colour and look. */
async function furnish(staff: Http, { accent, look, nameLength }: Generated): Promise<void> {
  const names = (of: keyof typeof NAMES) =>
    Object.entries(NAMES[of]).map(([language_code, text]) => ({
      language_code,
      name: nameOf(text, nameLength),
    }));
  await staff.send('PUT /settings', {
    body: {
      settings: [
        { key: 'accent_color', value: accent },
        { key: 'guest_look', value: look },
        ...names('restaurant').map(({ language_code, name }) => ({
          key: 'restaurant_name' as const,
          language_code,
          value: name,
        })),
      ],
    },
  });
  const { category_id, translations } = await staff.send('GET /products/{id}', {
    params: { id: HUMUS.product_id },
  });
  await updateProduct(staff, HUMUS.product_id, {
    translations: names('dish').map((named) => ({
      ...named,
      description: translations.find(({ language_code: code }) => code === named.language_code)?.description,
    })),
  });
  await updateCategory(staff, category_id, { translations: names('category') });
}

const JOURNEY: Journey = {
  home: async ({ guest: { page } }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  menu: async ({ guest }) => {
    await guest.page.goto('/menu');
    await guest.button(guest.t('menu.add', { name: 'Haydari' })).click();
  },
  'a dish': async ({ guest }) => {
    await guest.show(`/menu?product=${HUMUS.product_id}`);
    await expect(guest.dialog()).toBeVisible();
  },
  'the cart': async ({ guest }) => {
    await guest
      .dialog()
      .getByRole('button', { name: guest.t('product.add') })
      .click();
    await expect(guest.dialog()).toBeHidden();
    await guest.show('/cart');
    await expect(guest.heading(guest.t('cart.title'))).toBeVisible();
  },
  'an order': async ({ guest, staff }) => {
    const { token } = await staff.send('POST /orders', {
      body: {
        order_type: 'takeaway',
        items: [{ ...HUMUS, quantity: 2 }],
        total_amount: 2 * HUMUS.price,
        customer_name: 'Ali',
        customer_phone: '0532 000 00 00',
        customer_address: 'Kuzguncuk',
      },
      idempotencyKey: newIdempotencyKey(),
    });
    await guest.page.goto(`/order/${token}`);
    await expect(guest.heading(guest.t('tracking.title_new'))).toBeVisible();
  },
};

/** The menu's sections after the second, which have the same markup as the first two. */
const ALIKE = '[id^="category-"] ~ [id^="category-"] ~ [id^="category-"]';

let populated: ReturnType<typeof populateForGuests> | undefined;
let bare: Promise<void> | undefined;
/** One look at a whole page takes seconds on a busy machine. */
const softly = expect.configure({ soft: true, timeout: 15_000 });

for (const restaurant of RESTAURANTS) {
  const { accent, look, nameLength, hasPictures, language, isLarge } = restaurant;
  const title = [
    accent,
    look,
    `${nameLength} letters`,
    hasPictures ? 'with pictures' : 'no picture',
    language,
    ...(isLarge ? ['text of 200 %'] : []),
  ].join(', ');

  test.describe(title, () => {
    test.use({
      t: async ({}, use) => use(language === 'ar' ? guestTexts('en', 'ar') : guestTexts(language)),
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('a generated restaurant looks whole: nothing is cut, overlaps or is too pale @verify', async ({
      context,
      guest,
      page,
      server,
      staff,
    }) => {
      test.setTimeout(600_000);
      populated ??= populateForGuests(staff);
      const populatedRestaurant = await populated;
      if (!hasPictures) await (bare ??= removePictures(staff));
      await furnish(staff, restaurant);
      await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: server.url }]);
      await page.addInitScript(([key, language]) => localStorage.setItem(key, language), [
        STORAGE_KEYS.language,
        language,
      ] as const);
      await walk(JOURNEY, { guest, staff, restaurant: populatedRestaurant }, async (state) => {
        await expect(page.locator('html')).toHaveAttribute('data-look', look);
        // What is outside the window has no layout yet.
        await page.evaluate(() => {
          for (const chapter of document.querySelectorAll<HTMLElement>('[id^="category-"]'))
            chapter.style.contentVisibility = 'visible';
        });
        for (const { viewport, largeText } of VIEWPORTS) {
          await page.setViewportSize(viewport);
          await page.evaluate(
            (size) => (document.documentElement.style.fontSize = size),
            isLarge ? largeText : '',
          );
          await softly
            .poll(
              () => layoutFaults(page, { withCutTexts: true, mayEndInEllipsis: true, withOverlaps: true }),
              { message: `${state}, ${viewport.width} px` },
            )
            .toEqual([]);
        }
        expect.soft(await barriersOn(page, { except: ALIKE }), state).toEqual([]);
      });
    });
  });
}
