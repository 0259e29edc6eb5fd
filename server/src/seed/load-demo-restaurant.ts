import { tableNumberKey } from 'shared-api/domain/service/table-number';
import { SETUP_FINISHED } from 'shared-api/domain/restaurant/setup-steps';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { Tx } from '../context';
import type { DemoRestaurant, LocalizedText } from '../demo/demo-types';
import { addPrinter } from '../modules/kitchen/printing/printer';
import { addStation } from '../modules/kitchen/station';
import { addPromotion } from '../modules/menu/promotions/promotion';
import { addUsualCourses } from '../modules/menu/courses/usual-courses';
import { addBanner, saveTranslation as saveBannerTranslation } from '../modules/restaurant/banners/banner';
import {
  saveSetting,
  saveTranslation as saveSettingTranslation,
} from '../modules/restaurant/settings/setting';
import { addCallType } from '../modules/service/call-types/call-type';
import { newQrToken } from '../modules/service/tables/qr-code';
import { storeDemoImage, type DemoImages } from './demo-images';
import { addDemoMenu, addDemoOptionGroups, DEMO_LANGUAGES, menuImages } from './demo-menu';

export const restaurantImages = (demo: DemoRestaurant): string[] => [
  demo.settings.restaurant_logo,
  ...demo.banners.map(({ image }) => image),
  ...menuImages(demo),
];

/** Fills a database that has only languages and settings, in the same way as staff. */
export async function seedDemoRestaurant(tx: Tx, demo: DemoRestaurant, images: DemoImages): Promise<void> {
  const now = tx.now();
  const stamps = { created_at: now, updated_at: now };

  const address = (name: string) => storeDemoImage(tx, images, name);

  const settings = { ...demo.settings, restaurant_logo: await address(demo.settings.restaurant_logo) };
  for (const [key, value] of Object.entries(settings) as [SettingKey, string | LocalizedText][]) {
    if (typeof value === 'string') {
      await saveSetting(tx, { key, value });
      continue;
    }
    for (const language_code of DEMO_LANGUAGES) {
      await saveSettingTranslation(tx, key, {
        language_code,
        translated_value: value[language_code],
      });
    }
  }

  await saveSetting(tx, { key: 'setup_steps', value: SETUP_FINISHED });

  const courseIds = await addUsualCourses(tx);
  const confirmer = demo.settings.restaurant_name.tr;
  const { categoryIds, productIds } = await addDemoMenu(tx, demo, { images, courseIds, confirmer });

  const stationIds = new Map<string, number>();
  for (const [sort_order, { categories, ...station }] of demo.stations.entries()) {
    const { id } = await addStation(tx, {
      ...station,
      language_code: null,
      last_order_minutes: 0,
      is_default: sort_order === 0,
      sort_order,
      category_ids: categories.flatMap((slug) => categoryIds.get(slug) ?? []),
      product_ids: [],
    });
    stationIds.set(station.name, id);
  }
  await addDemoOptionGroups(tx, demo, { productIds, stationIds, confirmer });

  for (const printer of demo.printers) await addPrinter(tx, printer);

  for (const [sort_order, { kind, icon, name, escalationMinutes }] of demo.callTypes.entries()) {
    await addCallType(tx, {
      kind,
      icon,
      is_active: true,
      sort_order,
      escalation_minutes: escalationMinutes,
      translations: DEMO_LANGUAGES.map((language_code) => ({ language_code, name: name[language_code] })),
    });
  }

  for (const { name, percent, hours, categories } of demo.promotions) {
    await addPromotion(tx, {
      translations: DEMO_LANGUAGES.map((language_code) => ({ language_code, name: name[language_code] })),
      terms: { kind: 'percent', value: percent },
      hours: [hours],
      first_date: null,
      last_date: null,
      category_ids: categories.flatMap((slug) => categoryIds.get(slug) ?? []),
      product_ids: [],
      undeclared_product_ids: [],
      is_active: false,
    });
  }

  for (const [index, { title, subtitle, buttonText, buttonLink, image }] of demo.banners.entries()) {
    const textsIn = (language: keyof LocalizedText) => ({
      title: title[language],
      subtitle: subtitle[language],
      button_text: buttonText[language],
    });
    const { row } = await addBanner(tx, {
      ...textsIn('tr'),
      button_link: buttonLink,
      image_url: await address(image),
      is_active: true,
      display_order: index,
    });
    for (const language_code of DEMO_LANGUAGES) {
      await saveBannerTranslation(tx, row.id, { language_code, ...textsIn(language_code) });
    }
  }

  const links = demo.socialLinks.map((link, display_order) => ({ ...link, icon: null, display_order }));
  await tx.db
    .insertInto('social_links')
    .values(links.map((link) => ({ ...link, is_active: 1, ...stamps })))
    .execute();
  await tx.db
    .insertInto('tables')
    .values(
      demo.tables.map(({ number, area }) => ({
        table_number: number,
        number_key: tableNumberKey(number),
        area,
        is_active: 1,
        status: 'available',
        created_by_guest: 0,
        qr_token: newQrToken(),
        ...stamps,
      })),
    )
    .execute();
}
