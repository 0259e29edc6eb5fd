import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS_PX } from 'shared-api/contract/limits';
import { SOCIAL_PLATFORMS } from 'shared-api/contract/statuses';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import type { Trx } from '../db/database';
import { flag } from '../db/schema';
import type {
  DemoCategory,
  DemoOption,
  DemoProduct,
  DemoRestaurant,
  LocalizedText,
} from '../demo/demo-types';
import { imageId, storeImage, type RenderedImage } from '../images/image-pipeline';
import { cleanMapMarkup } from '../modules/restaurant/settings/map-markup';
import { newQrToken } from '../modules/service/tables/qr-code';
import { numberKey } from '../modules/service/tables/table.repository';

/** Images by their path below a width's folder. */
type ImagesByPath = Map<string, RenderedImage>;

const byLanguage = (text: LocalizedText) => Object.entries(text) as [string, string][];

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

/** Fills a database that has only languages and settings. */
export async function seedDemoRestaurant(
  trx: Trx,
  demo: DemoRestaurant,
  images: ImagesByPath,
  now: number,
): Promise<void> {
  const stamps = { created_at: now, updated_at: now };

  async function address(path: string): Promise<string> {
    const image = images.get(path);
    if (!image) throw new Error(`the demo image ${path} was not read`);
    return storeImage(trx, image, now);
  }

  /** The value as the settings endpoint would store it. */
  async function toStored(key: SettingKey, entry: string | LocalizedText): Promise<string | LocalizedText> {
    if (key === 'restaurant_logo') return address(demo.settings.restaurant_logo);
    if (key === 'googleMap') return cleanMapMarkup(demo.settings.googleMap) ?? '';
    return entry;
  }

  async function addSettings(): Promise<void> {
    const entries = Object.entries(demo.settings) as [SettingKey, string | LocalizedText][];
    for (const [key, entry] of entries) {
      const value = await toStored(key, entry);
      const plain = typeof value === 'string' ? value : value.tr;
      await trx.updateTable('settings').set({ value: plain }).where('key', '=', key).execute();
      if (typeof value === 'string') continue;
      await trx
        .insertInto('setting_translations')
        .values(byLanguage(value).map(([language_code, text]) => ({ key, language_code, value: text })))
        .execute();
    }
  }

  async function addOption(productId: number, option: DemoOption, sortOrder: number): Promise<void> {
    const { id } = await trx
      .insertInto('product_options')
      .values({
        product_id: productId,
        name: option.name.tr,
        price_modifier_kurus: option.priceModifierKurus,
        is_active: 1,
        is_required: flag(option.isRequired ?? false),
        sort_order: sortOrder,
        ...stamps,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('product_option_translations')
      .values(
        byLanguage(option.name).map(([language_code, name]) => ({
          option_id: id,
          language_code,
          name,
          description: null,
        })),
      )
      .execute();
  }

  async function addProduct(categoryId: number, product: DemoProduct, sortOrder: number): Promise<void> {
    const { id } = await trx
      .insertInto('products')
      .values({
        category_id: categoryId,
        name: product.name.tr,
        description: product.description.tr,
        price_kurus: product.priceKurus,
        is_active: flag(product.isActive ?? true),
        is_sold_out: 0,
        sort_order: sortOrder,
        duration_minutes: product.durationMinutes,
        image_url: await address(product.image),
        ...stamps,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('product_translations')
      .values(
        byLanguage(product.name).map(([language_code, name]) => ({
          product_id: id,
          language_code,
          name,
          description: product.description[language_code as keyof LocalizedText],
          ...stamps,
        })),
      )
      .execute();
    for (const [index, option] of (product.options ?? []).entries()) await addOption(id, option, index);
  }

  async function addCategory(category: DemoCategory, sortOrder: number): Promise<void> {
    const { id } = await trx
      .insertInto('categories')
      .values({
        name: category.name.tr,
        description: category.description.tr,
        is_active: 1,
        sort_order: sortOrder,
        image_url: await address(category.image),
        ...stamps,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('category_translations')
      .values(
        byLanguage(category.name).map(([language_code, name]) => ({
          category_id: id,
          language_code,
          name,
          description: category.description[language_code as keyof LocalizedText],
          ...stamps,
        })),
      )
      .execute();
    for (const [index, product] of category.products.entries()) await addProduct(id, product, index);
  }

  async function addBanners(): Promise<void> {
    for (const [index, banner] of demo.banners.entries()) {
      const { id } = await trx
        .insertInto('banners')
        .values({
          title: banner.title.tr,
          subtitle: banner.subtitle.tr,
          button_text: banner.buttonText.tr,
          button_link: banner.buttonLink,
          image_url: await address(banner.image),
          is_active: 1,
          display_order: index,
          ...stamps,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('banner_translations')
        .values(
          byLanguage(banner.title).map(([language_code, title]) => ({
            banner_id: id,
            language_code,
            title,
            subtitle: banner.subtitle[language_code as keyof LocalizedText],
            button_text: banner.buttonText[language_code as keyof LocalizedText],
          })),
        )
        .execute();
    }
  }

  async function addLinksAndTables(): Promise<void> {
    const links = demo.socialLinks.flatMap(({ platform: name, url }, index) => {
      const platform = SOCIAL_PLATFORMS.find((known) => known === name);
      return platform
        ? [{ platform, url, icon: null, display_order: index, is_active: 1 as const, ...stamps }]
        : [];
    });
    await trx.insertInto('social_links').values(links).execute();
    await trx
      .insertInto('tables')
      .values(
        demo.tables.map((tableNumber) => ({
          table_number: tableNumber,
          number_key: numberKey(tableNumber),
          is_active: 1 as const,
          status: 'available' as const,
          created_by_guest: 0 as const,
          qr_token: newQrToken(),
          ...stamps,
        })),
      )
      .execute();
  }

  await addSettings();
  for (const [index, category] of demo.categories.entries()) await addCategory(category, index);
  await addBanners();
  await addLinksAndTables();
}
