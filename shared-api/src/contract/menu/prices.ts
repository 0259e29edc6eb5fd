import { z } from 'zod';
import { endpoint, type BodyOf } from '../endpoint';
import { id, idParams, priceModifier, timestamp, twoDecimals } from '../fields';
import { PRICE_PERCENT, PRICE_ROUNDINGS, PRICE_SELECTION_MAX } from '../../domain/menu/limits';
import {
  PRICE_CHANGE_SOURCES,
  PRICE_EXCLUSIONS,
  PRICE_OUTCOMES,
  PRICE_UPDATE_STATUSES,
  type PriceOutcome,
} from '../../domain/statuses';

const roundTo = z
  .literal(PRICE_ROUNDINGS)
  .meta({ description: 'Step in lira to which new prices are rounded; 0 for no rounding' });
const operation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    value: twoDecimals({ min: 100 * PRICE_PERCENT.min, max: 100 * PRICE_PERCENT.max }),
    round_to: roundTo,
  }),
  z.object({
    kind: z.literal('amount'),
    value: priceModifier.meta({ description: 'Amount in lira' }),
    round_to: roundTo,
  }),
]);
export type PriceOperation = z.output<typeof operation>;

const selection = z.object({
  category_ids: z.array(id).max(PRICE_SELECTION_MAX).default([]),
  product_ids: z.array(id).max(PRICE_SELECTION_MAX).default([]),
});
export type PriceSelection = z.output<typeof selection>;

const change = z.object({
  operation,
  selection: selection.meta({
    description: 'Products to change: all products of these categories, and these products',
  }),
});

const priced = z.object({ product_id: id, product_name: z.string(), from: z.number(), to: z.number() });

const pricePreview = z.object({
  items: z.array(priced.extend({ category_id: id })).meta({ description: 'Changed prices, in menu order' }),
  excluded: z
    .array(priced.omit({ to: true }).extend({ reason: z.enum(PRICE_EXCLUSIONS) }))
    .meta({ description: 'Selected products whose price stays' }),
  token: z.string().meta({ description: 'Token to send when these prices are applied' }),
});
export type PricePreview = z.output<typeof pricePreview>;

const priceUpdate = z.object({
  id,
  operation,
  selection,
  status: z.enum(PRICE_UPDATE_STATUSES),
  apply_at: timestamp
    .nullable()
    .meta({ description: 'Time at which it is applied; null if it was applied when it was created' }),
  applied_at: timestamp.nullable(),
  undone_at: timestamp.nullable(),
  by_name: z.string(),
  created_at: timestamp,
  /** Number of prices with each outcome. */
  counts: z.object({
    planned: z.int(),
    applied: z.int(),
    skipped: z.int(),
    restored: z.int(),
    not_restored: z.int(),
  } satisfies Record<PriceOutcome, z.ZodType>),
});
export type PriceUpdate = z.output<typeof priceUpdate>;

const priceUpdateDetail = priceUpdate.extend({
  items: z.array(priced.extend({ outcome: z.enum(PRICE_OUTCOMES) })),
});
export type PriceUpdateDetail = z.output<typeof priceUpdateDetail>;

const priceChange = z.object({
  id,
  option_name: z
    .string()
    .nullable()
    .meta({ description: 'Option whose price changed; null for the price of the product itself' }),
  from: z.number(),
  to: z.number(),
  source: z.enum(PRICE_CHANGE_SOURCES),
  by_name: z.string(),
  created_at: timestamp,
});
export type PriceChange = z.output<typeof priceChange>;

export const previewPriceUpdate = endpoint({
  method: 'POST',
  path: '/price-updates/preview',
  access: 'menu.edit',
  tag: 'Prices',
  summary: 'Preview of the new prices; changes nothing',
  body: change,
  reply: pricePreview,
  errors: [],
});
export const createPriceUpdate = endpoint({
  method: 'POST',
  path: '/price-updates',
  access: 'menu.edit',
  tag: 'Prices',
  summary: 'Apply previewed prices at once or at a set time: all or none',
  body: change.extend({
    token: z.string().max(100).meta({ description: 'Token of the preview' }),
    apply_at: z.iso.datetime({ local: true, offset: false, precision: -1 }).nullable().default(null).meta({
      description: 'Local time as YYYY-MM-DDTHH:MM in the restaurant’s time zone; null to apply at once',
    }),
  }),
  reply: priceUpdateDetail,
  status: 201,
  errors: ['preview_outdated', 'idempotency_mismatch'],
  idempotent: true,
});
export const listPriceUpdates = endpoint({
  method: 'GET',
  path: '/price-updates',
  access: 'menu.edit',
  tag: 'Prices',
  summary: 'Scheduled price updates, and the latest others, newest first',
  reply: z.array(priceUpdate),
  errors: [],
});
export const getPriceUpdate = endpoint({
  method: 'GET',
  path: '/price-updates/{id}',
  access: 'menu.edit',
  tag: 'Prices',
  summary: 'One price update with the outcome of each price',
  params: idParams,
  reply: priceUpdateDetail,
  errors: ['not_found'],
});
export const cancelPriceUpdate = endpoint({
  method: 'PUT',
  path: '/price-updates/{id}/cancel',
  access: 'menu.edit',
  tag: 'Prices',
  summary: 'Cancel a scheduled price update',
  params: idParams,
  reply: priceUpdateDetail,
  errors: ['not_found', 'status_conflict'],
});
export const undoPriceUpdate = endpoint({
  method: 'PUT',
  path: '/price-updates/{id}/undo',
  access: 'menu.edit',
  tag: 'Prices',
  summary: 'Restore the old prices; those that were changed since stay',
  params: idParams,
  reply: priceUpdateDetail,
  errors: ['not_found', 'status_conflict'],
});
export const listPriceChanges = endpoint({
  method: 'GET',
  path: '/products/{id}/price-changes',
  access: 'menu.edit',
  tag: 'Prices',
  summary: 'The latest price changes of a product, newest first; also of a removed product',
  params: idParams,
  reply: z.array(priceChange),
  errors: [],
});

export type PriceChangeRequest = BodyOf<typeof previewPriceUpdate>;
