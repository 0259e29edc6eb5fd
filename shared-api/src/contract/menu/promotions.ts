import { z } from 'zod';
import { endpoint, MAY_GROW, type BodyOf } from '../endpoint';
import {
  id,
  idParams,
  languageCode,
  positivePrice,
  requiredText,
  seenVersion,
  timestamp,
  twoDecimals,
  version,
} from '../fields';
import { PRICE_SELECTION_MAX, PROMOTION_PERCENT } from '../../domain/menu/limits';
import { TEXT_MAX, TRANSLATIONS_MAX } from '../../domain/limits';
import { COUNTRY_PROFILES } from '../../domain/restaurant/country-profile';
import { servedHours, weeklyHours } from '../restaurant/opening-hours';
import { PROMOTION_EXCLUSIONS, PROMOTION_STATES, type PromotionKind } from '../../domain/statuses';

/** Price of a product while a promotion runs. */
export const productPromotion = z.object({
  name: z.string(),
  price: z.number(),
  until: timestamp.nullable().meta({ description: 'End of the promotion; null for no end' }),
  reference_price: z
    .number()
    .nullable()
    .meta({ description: 'Earlier price that may be shown next to the promotional one; null for none' }),
});
export type ProductPromotion = z.output<typeof productPromotion>;

const percent = twoDecimals({ min: 100 * PROMOTION_PERCENT.min, max: 100 * PROMOTION_PERCENT.max });
const terms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), value: percent.meta({ description: 'Discount in percent' }) }),
  z.object({
    kind: z.literal('fixed'),
    value: positivePrice.meta({ description: 'Price in lira of each product' }),
  }),
]) satisfies z.ZodType<{ kind: PromotionKind }>;
export type PromotionTerms = z.output<typeof terms>;
const selection = {
  category_ids: z.array(id).max(PRICE_SELECTION_MAX).default([]),
  product_ids: z.array(id).max(PRICE_SELECTION_MAX).default([]),
};
const undeclaredProductIds = z.array(id).max(PRICE_SELECTION_MAX).meta({
  description:
    'Products without a declaration that someone confirmed to contain no alcohol, where a country requires it; other undeclared products are left out',
});
/** Sent by panels that were released before products were confirmed one by one. */
const takesUndeclared = z.boolean().optional().meta({
  description: 'Applies without `undeclared_product_ids`: false withdraws all confirmations, true adds none',
});
const translations = z
  .array(z.object({ language_code: languageCode, name: requiredText(TEXT_MAX.name) }))
  .min(1)
  .max(TRANSLATIONS_MAX);
const date = z.iso.date().nullable().default(null);

export const promotion = z.object({
  id,
  name: z.string().meta({ description: 'Name in the default language' }),
  translations: z.array(z.object({ language_code: z.string(), name: z.string() })),
  terms,
  hours: z.array(weeklyHours).meta({ description: 'Hours in which it applies; empty for all times' }),
  first_date: z.iso.date().nullable(),
  last_date: z.iso.date().nullable(),
  category_ids: z.array(id),
  product_ids: z.array(id),
  undeclared_product_ids: undeclaredProductIds,
  takes_undeclared: z.boolean().meta({ description: 'Whether `undeclared_product_ids` is not empty' }),
  is_active: z.boolean(),
  state: z.enum(PROMOTION_STATES).meta({ [MAY_GROW]: true }),
  changes_at: timestamp
    .nullable()
    .meta({ description: 'Time at which it ends or next begins; null for neither' }),
  products: z.object({ selected: z.int(), reduced: z.int() }).optional().meta({
    description: 'In the list: how many products it names, and how many of them cost less while it runs',
  }),
  version,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Promotion = z.output<typeof promotion>;

const promotionInput = z
  .object({
    translations,
    terms,
    hours: servedHours.default([]),
    first_date: date,
    last_date: date.meta({ description: 'Last date on which it begins' }),
    ...selection,
    undeclared_product_ids: undeclaredProductIds.default([]),
    takes_undeclared: takesUndeclared,
    is_active: z.boolean().default(true),
  })
  .refine(({ first_date: first, last_date: last }) => !first || !last || first <= last, {
    path: ['last_date'],
    error: 'invalid_date_range',
  });

const named = { product_id: id, category_id: id, product_name: z.string(), from: z.number() };
const promotionPreview = z.object({
  country_profile: z.enum(COUNTRY_PROFILES).meta({ [MAY_GROW]: true }),
  items: z
    .array(
      z.object({
        ...named,
        to: z.number(),
        reference_price: z
          .number()
          .nullable()
          .meta({ description: 'Price shown struck through; null for none' }),
      }),
    )
    .meta({ description: 'Products with a reduced price, in menu order' }),
  excluded: z
    .array(z.object({ ...named, reason: z.enum(PROMOTION_EXCLUSIONS).meta({ [MAY_GROW]: true }) }))
    .meta({ description: 'Selected products whose price stays' }),
  undeclared_product_ids: z.array(id).meta({
    description:
      'Selected products that do not declare whether they contain alcohol, where a country requires it',
  }),
});
export type PromotionPreview = z.output<typeof promotionPreview>;

export const listPromotions = endpoint({
  method: 'GET',
  path: '/promotions',
  access: 'menu.edit',
  tag: 'Promotions',
  summary: 'Promotions with their current state, newest first',
  reply: z.array(promotion),
  errors: [],
});
export const previewPromotion = endpoint({
  method: 'POST',
  path: '/promotions/preview',
  access: 'menu.edit',
  tag: 'Promotions',
  summary: 'Preview of the prices while a promotion runs; changes nothing',
  body: z.object({
    promotion_id: id.optional().meta({ description: 'Promotion that is being changed' }),
    terms,
    hours: servedHours.default([]),
    first_date: date,
    last_date: date,
    ...selection,
    undeclared_product_ids: undeclaredProductIds.default([]),
    takes_undeclared: takesUndeclared,
  }),
  reply: promotionPreview,
  errors: [],
});
export const createPromotion = endpoint({
  method: 'POST',
  path: '/promotions',
  access: 'menu.edit',
  tag: 'Promotions',
  summary: 'Add a promotion',
  body: promotionInput,
  reply: promotion,
  status: 201,
  errors: ['idempotency_mismatch'],
  idempotent: true,
});
export const updatePromotion = endpoint({
  method: 'PUT',
  path: '/promotions/{id}',
  access: 'menu.edit',
  tag: 'Promotions',
  summary: 'Change a promotion; omitted fields stay unchanged',
  params: idParams,
  body: z.object({
    translations: translations.optional(),
    terms: terms.optional(),
    hours: servedHours.optional(),
    first_date: z.iso.date().nullable().optional(),
    last_date: z.iso.date().nullable().optional(),
    category_ids: selection.category_ids.unwrap().optional(),
    product_ids: selection.product_ids.unwrap().optional(),
    undeclared_product_ids: undeclaredProductIds.optional(),
    takes_undeclared: takesUndeclared,
    is_active: z.boolean().optional(),
    version: seenVersion,
  }),
  reply: promotion,
  errors: ['not_found', 'edited_meanwhile'],
});
export const deletePromotion = endpoint({
  method: 'DELETE',
  path: '/promotions/{id}',
  access: 'menu.edit',
  tag: 'Promotions',
  summary: 'Remove a promotion; orders placed at its prices keep them',
  params: idParams,
  reply: z.null(),
  errors: ['not_found'],
});

export type NewPromotion = BodyOf<typeof createPromotion>;
export type PromotionPreviewRequest = BodyOf<typeof previewPromotion>;
