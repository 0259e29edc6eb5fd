import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS_PX } from 'shared-api/contract/limits';
import { ALLERGENS, type AllergenLevels } from 'shared-api/contract/menu/allergens';
import { toLira } from 'shared-api/contract/money';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { Context } from '../context';
import type { Trx } from '../db/database';
import type { DemoRestaurant, LocalizedText } from '../demo/demo-types';
import {
  OPTION_DECLARATIONS,
  PLAIN_OPTION,
  PRODUCT_DECLARATIONS,
  type DemoDeclaration,
} from '../demo/declarations';
import { imageId, storeImage, type RenderedImage } from '../images/image-pipeline';
import { addPrinter } from '../modules/kitchen/printing/printer.service';
import { addStation } from '../modules/kitchen/station.service';
import { addCategory } from '../modules/menu/categories/category.service';
import { addUsualCourses, USUAL_COURSES } from '../modules/menu/courses/usual-courses';
import { addOptionGroup } from '../modules/menu/option-groups/option-group.service';
import { replaceAssignedGroups } from '../modules/menu/products/assigned-groups';
import { confirmDeclaration } from '../modules/menu/products/product-declaration';
import { addProduct } from '../modules/menu/products/product.service';
import {
  addBanner,
  saveTranslation as saveBannerTranslation,
} from '../modules/restaurant/banners/banner.service';
import {
  saveSetting,
  saveTranslation as saveSettingTranslation,
} from '../modules/restaurant/settings/setting.service';
import { addCallType } from '../modules/service/call-types/call-type.service';
import { newQrToken } from '../modules/service/tables/qr-code';
import { tableNumberKey } from 'shared-api/contract/service/table-number';

/** Images by their path below a width's folder. */
type ImagesByPath = Map<string, RenderedImage>;
type Language = keyof LocalizedText;

const LANGUAGES: readonly Language[] = ['tr', 'en'];
/** Follow from the translation into the default language. */
const NO_PLAIN_TEXTS = { name: '', description: null };

const translationsOf = ({ name, description }: { name: LocalizedText; description?: LocalizedText }) =>
  LANGUAGES.map((language) => ({
    language_code: language,
    name: name[language],
    description: description?.[language] ?? null,
  }));

/** Without a declaration nothing is known; with one, it is free of what it does not name. */
function declaredBy(declaration: DemoDeclaration | undefined) {
  if (!declaration) return {};
  const { contains, mayContain = [], diets } = declaration;
  const allergens: AllergenLevels = {};
  for (const allergen of ALLERGENS) {
    allergens[allergen] = contains.includes(allergen)
      ? 'contains'
      : mayContain.includes(allergen)
        ? 'may_contain'
        : 'free';
  }
  return { allergens, diets };
}

/** The images are stored in the pipeline's widths: rendering a hundred would delay the first start by seconds. */
export async function readDemoImages(demo: DemoRestaurant, imagesDir: string): Promise<ImagesByPath> {
  const paths = [
    demo.settings.restaurant_logo,
    ...demo.banners.map(({ image }) => image),
    ...demo.categories.flatMap(({ image, products }) => [image, ...products.map((it) => it.image)]),
  ];
  const entries = await Promise.all(
    paths.map(async (path): Promise<[string, RenderedImage]> => {
      const renditions = await Promise.all(
        IMAGE_WIDTHS_PX.map(async (width) => ({
          width,
          bytes: await readFile(join(imagesDir, String(width), path)),
        })),
      );
      return [path, { id: imageId(...renditions.map(({ bytes }) => bytes)), renditions }];
    }),
  );
  return new Map(entries);
}

/** After the products and stations that the groups name. */
async function seedOptionGroups(
  context: Context,
  trx: Trx,
  { optionGroups, categories, settings }: DemoRestaurant,
  { productIds, stationIds }: { productIds: Map<string, number>; stationIds: Map<string, number> },
): Promise<void> {
  const groupIds = new Map<string, number>();
  for (const [sort_order, { slug, minChoices, maxChoices, ...group }] of optionGroups.entries()) {
    const { row } = await addOptionGroup(context, trx, {
      name: '',
      translations: translationsOf(group),
      min_choices: minChoices,
      max_choices: maxChoices,
      sort_order,
      options: group.options.map((option) => ({
        translations: translationsOf(option),
        price_modifier: toLira(option.priceModifierKurus ?? 0),
        max_quantity: option.maxQuantity ?? 1,
        is_default: option.isDefault ?? false,
        kind: option.isLeftOut ? 'without' : 'extra',
        station_id: (option.station && stationIds.get(option.station)) || null,
        is_active: true,
        ...declaredBy(OPTION_DECLARATIONS[option.name.tr] ?? PLAIN_OPTION),
      })),
    });
    groupIds.set(slug, row.id);
  }
  for (const { slug, optionGroups: offered = [] } of categories.flatMap(({ products }) => products)) {
    const assigned = offered.flatMap((group) => groupIds.get(group) ?? []).map((id) => ({ id, prices: [] }));
    if (assigned.length === 0) continue;
    const id = productIds.get(slug) ?? 0;
    await replaceAssignedGroups(trx, id, assigned);
    // The options of its groups are part of what was confirmed.
    const by = settings.restaurant_name.tr;
    if (PRODUCT_DECLARATIONS[slug]) await confirmDeclaration(trx, id, { by, nowMs: context.now() });
  }
}

/** Fills a database that has only languages and settings, as staff would. */
export async function seedDemoRestaurant(
  context: Context,
  trx: Trx,
  demo: DemoRestaurant,
  images: ImagesByPath,
): Promise<void> {
  const now = context.now();
  const stamps = { created_at: now, updated_at: now };

  async function address(path: string): Promise<string> {
    const image = images.get(path);
    if (!image) throw new Error(`the demo image ${path} was not read`);
    return storeImage(trx, image, now);
  }

  const settings = { ...demo.settings, restaurant_logo: await address(demo.settings.restaurant_logo) };
  for (const [key, value] of Object.entries(settings) as [SettingKey, string | LocalizedText][]) {
    if (typeof value === 'string') {
      await saveSetting(context, trx, { key, value });
      continue;
    }
    for (const language_code of LANGUAGES) {
      await saveSettingTranslation(context, trx, key, {
        language_code,
        translated_value: value[language_code],
      });
    }
  }

  const courseIds = await addUsualCourses(context, trx);
  const courseOf = (slug: string) => {
    const course = USUAL_COURSES.find((one) => demo.courses[one].includes(slug));
    return (course && courseIds.get(course)) ?? null;
  };

  const categoryIds = new Map<string, number>();
  const productIds = new Map<string, number>();
  for (const [index, category] of demo.categories.entries()) {
    const { row } = await addCategory(context, trx, {
      ...NO_PLAIN_TEXTS,
      translations: translationsOf(category),
      is_active: true,
      sort_order: index,
      layout: 'compact',
      image_url: await address(category.image),
      vat_rate: null,
      served_hours: [],
      course_id: courseOf(category.slug),
    });
    categoryIds.set(category.slug, row.id);
    for (const [position, product] of category.products.entries()) {
      const { row: added } = await addProduct(
        context,
        trx,
        {
          ...NO_PLAIN_TEXTS,
          translations: translationsOf(product),
          category_id: row.id,
          price: toLira(product.priceKurus),
          is_active: product.isActive ?? true,
          is_sold_out: false,
          sort_order: position,
          duration: product.durationMinutes,
          image_url: await address(product.image),
          vat_rate: null,
          served_hours: [],
          ...declaredBy(PRODUCT_DECLARATIONS[product.slug]),
          calories: PRODUCT_DECLARATIONS[product.slug]?.calories,
          portion: PRODUCT_DECLARATIONS[product.slug]?.portion,
          confirm_allergens: PRODUCT_DECLARATIONS[product.slug] !== undefined,
          options: (product.options ?? []).map((option, sort_order) => ({
            translations: translationsOf(option),
            price_modifier: toLira(option.priceModifierKurus),
            is_required: option.isRequired,
            ...declaredBy(OPTION_DECLARATIONS[option.name.tr] ?? PLAIN_OPTION),
            sort_order,
          })),
          option_groups: [],
        },
        demo.settings.restaurant_name.tr,
      );
      productIds.set(product.slug, added.id);
    }
  }

  const stationIds = new Map<string, number>();
  for (const [sort_order, { categories, ...station }] of demo.stations.entries()) {
    const { id } = await addStation(context, trx, {
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
  await seedOptionGroups(context, trx, demo, { productIds, stationIds });

  for (const printer of demo.printers) await addPrinter(context, trx, printer);

  for (const [sort_order, { kind, icon, name, escalationMinutes }] of demo.callTypes.entries()) {
    await addCallType(context, trx, {
      kind,
      icon,
      is_active: true,
      sort_order,
      escalation_minutes: escalationMinutes,
      translations: LANGUAGES.map((language_code) => ({ language_code, name: name[language_code] })),
    });
  }

  for (const [index, { title, subtitle, buttonText, buttonLink, image }] of demo.banners.entries()) {
    const textsIn = (language: Language) => ({
      title: title[language],
      subtitle: subtitle[language],
      button_text: buttonText[language],
    });
    const { row } = await addBanner(context, trx, {
      ...textsIn('tr'),
      button_link: buttonLink,
      image_url: await address(image),
      is_active: true,
      display_order: index,
    });
    for (const language_code of LANGUAGES) {
      await saveBannerTranslation(context, trx, row.id, { language_code, ...textsIn(language_code) });
    }
  }

  const links = demo.socialLinks.map((link, display_order) => ({ ...link, icon: null, display_order }));
  await trx
    .insertInto('social_links')
    .values(links.map((link) => ({ ...link, is_active: 1, ...stamps })))
    .execute();
  await trx
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
