import type { Banner } from 'shared-api/contract/restaurant/banners';
import type { Category } from 'shared-api/contract/menu/categories';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import type { Setting } from 'shared-api/contract/restaurant/settings';
import { TRANSLATABLE_SETTING_KEYS } from 'shared-api/domain/restaurant/translatable-settings';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { textsIn } from '#lib/content/translated-texts';
import { LANGUAGE_PARAM } from '#lib/content/use-languages';

export interface Content {
  categories: readonly Category[];
  products: readonly Product[];
  optionGroups: readonly OptionGroup[];
  settings: readonly Setting[];
  banners: readonly Banner[];
}

const AREAS = ['categories', 'products', 'options', 'option_groups', 'settings', 'banners'] as const;
export type Area = (typeof AREAS)[number];

/** A text that should exist in every language. */
interface Piece {
  id: string;
  name: string;
  isMissing: boolean;
  /** Address of the form that translates it. */
  path: string;
}

export interface AreaProgress {
  area: Area;
  path: string;
  total: number;
  missing: readonly Piece[];
}

/** Addresses of the areas' screens, to which a search parameter is appended. */
const ADDRESSES: Record<Area, string> = {
  categories: `${ADMIN_PATHS.categories}?`,
  products: `${ADMIN_PATHS.products}?`,
  options: `${ADMIN_PATHS.products}?`,
  option_groups: `${ADMIN_PATHS.optionGroups}?`,
  settings: `${ADMIN_PATHS.settings}?`,
  banners: `${ADMIN_PATHS.settings}?tab=banners&`,
};
const BANNER_TEXTS = ['title', 'subtitle', 'button_text'] as const;

/** A text that is empty in every language does not count as missing. */
export function contentProgress(
  { categories, products, optionGroups, settings, banners }: Content,
  code: string,
  defaultLanguage: string,
): AreaProgress[] {
  const isDefault = code === defaultLanguage;
  const nameMissing = (entity: Parameters<typeof textsIn>[0]) =>
    textsIn(entity, code, defaultLanguage).isMissing;
  const addressOf = (area: Area, formId?: number) =>
    `${ADDRESSES[area]}${LANGUAGE_PARAM}=${code}${formId === undefined ? '' : `&form=${formId}`}`;

  const pieces: Record<Area, Piece[]> = {
    categories: categories.map((category) => ({
      id: String(category.id),
      name: category.name,
      isMissing: nameMissing(category),
      path: addressOf('categories', category.id),
    })),
    products: products.map((product) => ({
      id: String(product.id),
      name: product.name,
      isMissing: nameMissing(product),
      path: addressOf('products', product.id),
    })),
    options: products.flatMap((product) =>
      product.options.map((option) => ({
        id: String(option.id),
        name: `${product.name}: ${option.name}`,
        isMissing: nameMissing(option),
        path: addressOf('options', product.id),
      })),
    ),
    option_groups: optionGroups.flatMap((group) =>
      // An option that stands for a product has the product's translations.
      [group, ...group.options.filter(({ part_product_id }) => part_product_id === null)].map((named) => ({
        id: named === group ? `group-${group.id}` : String(named.id),
        name: named === group ? group.name : `${group.name}: ${named.name}`,
        isMissing: nameMissing(named),
        path: addressOf('option_groups', group.id),
      })),
    ),
    settings: settings
      .filter(({ key, value }) => value && TRANSLATABLE_SETTING_KEYS.some((each) => each === key))
      .map(({ key, translations }) => ({
        id: key,
        name: key,
        isMissing:
          !isDefault &&
          !translations.some((own) => own.language_code === code && own.translated_value.trim()),
        path: addressOf('settings'),
      })),
    banners: banners
      .filter((banner) => BANNER_TEXTS.some((text) => banner[text]))
      .map((banner) => {
        const own = banner.translations.find(({ language_code }) => language_code === code);
        return {
          id: String(banner.id),
          name: banner.title ?? banner.subtitle ?? `#${banner.id}`,
          isMissing: !isDefault && BANNER_TEXTS.some((text) => banner[text] && !own?.[text]),
          path: addressOf('banners'),
        };
      }),
  };
  return AREAS.map((area) => ({
    area,
    path: addressOf(area),
    total: pieces[area].length,
    missing: pieces[area].filter(({ isMissing }) => isMissing),
  }));
}
