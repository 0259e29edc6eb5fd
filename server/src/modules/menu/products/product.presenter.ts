import { unavailableGroup } from 'shared-api/domain/menu/option-rules';
import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import type { Declaration } from 'shared-api/domain/menu/allergen-rules';
import type { ProductPromotion } from 'shared-api/contract/menu/promotions';
import type { Product, ProductOption } from 'shared-api/contract/menu/products';
import type { WeeklyHours } from 'shared-api/contract/restaurant/opening-hours';
import { toLira } from 'shared-api/domain/money';
import type { Row } from '#db/schema';
import { timestamps, toTimestamp } from '#time/timestamp';
import {
  localize,
  localizeNamingLanguages,
  localText,
  type LanguageFallback,
} from '#modules/restaurant/languages/language-fallback';
import { offeredGroupsOf } from './choice-groups';
import type { OptionRecord, OwnOptionRecord } from './option.store';
import { declarationsForGuests, isConfirmed, readDeclaration } from './product-declaration';
import type { AssignedGroup, ProductRecord } from './product.store';

/** @param languages of the name, the preferred one first. */
export const presentOption = (
  { row, translations }: OwnOptionRecord,
  languages: LanguageFallback = [],
): ProductOption => ({
  id: row.id,
  product_id: row.product_id,
  name: optionName({ row, translations }, languages),
  price_modifier: toLira(row.price_modifier_kurus),
  is_active: row.is_active === 1,
  is_required: row.is_required === 1,
  is_default: row.is_default === 1,
  sort_order: row.sort_order,
  ...presentDeclaration(readDeclaration(row)),
  ...timestamps(row),
  translations,
});

/** The fields that are columns of their own and have no other form in files. */
export const presentFields = (row: Row<'products'>) => ({
  is_active: row.is_active === 1,
  is_sold_out: row.is_sold_out === 1,
  is_spicy: row.is_spicy === 1,
  sort_order: row.sort_order,
  duration: row.duration_minutes,
  image_url: row.image_url,
  vat_rate: row.vat_rate,
  served_hours: JSON.parse(row.served_hours) as WeeklyHours[],
  calories: row.calories,
  portion: row.portion,
});

/** @param languages of the texts, the preferred one first. */
export const presentProduct = (record: ProductRecord, languages: LanguageFallback = []): Product => ({
  id: record.row.id,
  category_id: record.row.category_id,
  ...localize(record.row, record.translations, languages),
  price: toLira(record.row.price_kurus),
  ...presentFields(record.row),
  ...presentDeclaration(readDeclaration(record.row)),
  allergens_confirmed_by: record.row.allergens_confirmed_by,
  allergens_confirmed_at:
    record.row.allergens_confirmed_at === null ? null : toTimestamp(record.row.allergens_confirmed_at),
  allergens_confirmed: isConfirmed(record),
  version: record.row.version,
  ...timestamps(record.row),
  translations: record.translations.map((translation) => ({ ...translation, ...timestamps(translation) })),
  options: record.options.map((option) => presentOption(option, languages)),
  option_groups: record.groups.map(presentAssignedGroup),
});

const presentAssignedGroup = ({ group, prices }: AssignedGroup): Product['option_groups'][number] => ({
  id: group.row.id,
  prices: prices.map(({ option_id, price_modifier_kurus }) => ({
    option_id,
    price_modifier: toLira(price_modifier_kurus),
  })),
});

export const presentDeclaration = ({ allergens, diets }: Declaration) => ({ allergens, diets: [...diets] });

/**
 * A product as guests see it: without unconfirmed promises and without names of staff.
 * @param shown the product as staff see it.
 */
export function presentToGuests(record: ProductRecord, shown: Product): Product {
  const { product, options } = declarationsForGuests(record);
  return {
    ...shown,
    ...presentDeclaration(product),
    allergens_confirmed_by: null,
    options: shown.options.map((option) => ({
      ...option,
      ...presentDeclaration(options.find(({ id }) => id === option.id) ?? { allergens: {}, diets: [] }),
    })),
  };
}

/** A product of the guest menu: only the displayed fields, in one language. @param price fields that promotions set. */
export const presentMenuProduct = (
  record: ProductRecord,
  languages: LanguageFallback,
  { promotion, ...price }: { promotion?: ProductPromotion; still_accepted_price?: number } = {},
): MenuProduct => ({
  id: record.row.id,
  category_id: record.row.category_id,
  ...localizeNamingLanguages(record.row, record.translations, languages),
  price: promotion?.price ?? toLira(record.row.price_kurus),
  ...(promotion && {
    promotion: {
      name: promotion.name,
      until: promotion.until,
      reference_price: promotion.reference_price,
    },
  }),
  ...price,
  duration: record.row.duration_minutes,
  image_url: record.row.image_url,
  ...(record.row.is_spicy === 1 && { is_spicy: true }),
  is_sold_out: record.row.is_sold_out === 1 || unavailableGroup(offeredGroupsOf(record)) !== undefined,
  options: record.options.map((option) => ({
    id: option.row.id,
    name: optionName(option, languages),
    price_modifier: toLira(option.row.price_modifier_kurus),
    is_required: option.row.is_required === 1,
    ...(option.row.is_default === 1 && { is_default: true }),
  })),
  ...(record.groups.length > 0 && { option_groups: record.groups.map(presentAssignedGroup) }),
});

export const optionName = ({ row, translations }: OptionRecord, languages: LanguageFallback): string =>
  localText(translations, languages, ({ name }) => name) ?? row.name;
