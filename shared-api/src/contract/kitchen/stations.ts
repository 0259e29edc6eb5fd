import { z } from 'zod';
import { endpoint, type BodyOf } from '../endpoint';
import { id, idParams, languageCode, requiredText, seenVersion, sortOrder, version } from '../fields';
import { LAST_ORDER_MAX_MINUTES, STATION_MINUTES } from '../../domain/kitchen/limits';
import { TEXT_MAX } from '../../domain/limits';
import { STATION_COLORS } from '../../domain/statuses';

/** Categories per station, and products per station. */
const STATION_ROUTES_MAX = 2_000;

/** A place where items are prepared: kitchen, grill, bar. */
export const station = z.object({
  id,
  name: z.string(),
  color: z.enum(STATION_COLORS),
  language_code: z
    .string()
    .nullable()
    .meta({ description: 'Language of its displays; null for the default language' }),
  /** Minutes after which a ticket is late on its display, and then very late. */
  warn_minutes: z.int(),
  late_minutes: z.int(),
  last_order_minutes: z
    .int()
    .meta({ description: 'Minutes before closing from which the station accepts no orders from guests' }),
  is_default: z.boolean().meta({
    description:
      'Whether it prepares everything that no other station prepares; true for exactly one station',
  }),
  sort_order: z.int(),
  category_ids: z.array(id).meta({ description: 'Categories whose products it prepares' }),
  product_ids: z.array(id).meta({
    description: 'Products that it prepares; the stations of a product replace those of its category',
  }),
  version,
});
export type Station = z.output<typeof station>;

const minutes = z.int().min(1).max(STATION_MINUTES.max);
const lastOrderMinutes = z.int().min(0).max(LAST_ORDER_MAX_MINUTES);
const routes = z.array(id).max(STATION_ROUTES_MAX);

const stationInput = z.object({
  name: requiredText(TEXT_MAX.name),
  color: z.enum(STATION_COLORS).default('gray'),
  language_code: languageCode.nullable().default(null),
  warn_minutes: minutes.default(STATION_MINUTES.warn),
  late_minutes: minutes.default(STATION_MINUTES.late),
  last_order_minutes: lastOrderMinutes.default(0),
  /** True makes it the default station, replacing the previous one. */
  is_default: z.boolean().default(false),
  sort_order: sortOrder.default(0),
  category_ids: routes.default([]),
  product_ids: routes.default([]),
});

export const listStations = endpoint({
  method: 'GET',
  path: '/stations',
  access: 'kitchen.work',
  tag: 'Kitchen',
  summary: 'Stations in display order',
  reply: z.array(station),
  errors: [],
});
export const createStation = endpoint({
  method: 'POST',
  path: '/stations',
  access: 'menu.edit',
  tag: 'Kitchen',
  summary: 'Add a station',
  body: stationInput,
  reply: station,
  status: 201,
  errors: ['idempotency_mismatch'],
  idempotent: true,
});
export const updateStation = endpoint({
  method: 'PUT',
  path: '/stations/{id}',
  access: 'menu.edit',
  tag: 'Kitchen',
  summary: 'Change a station; omitted fields stay unchanged',
  params: idParams,
  body: z.object({
    name: requiredText(TEXT_MAX.name).optional(),
    color: z.enum(STATION_COLORS).optional(),
    language_code: languageCode.nullable().optional(),
    warn_minutes: minutes.optional(),
    late_minutes: minutes.optional(),
    last_order_minutes: lastOrderMinutes.optional(),
    is_default: z.boolean().optional(),
    sort_order: sortOrder.optional(),
    category_ids: routes.optional(),
    product_ids: routes.optional(),
    version: seenVersion,
  }),
  reply: station,
  errors: ['not_found', 'edited_meanwhile', 'default_station'],
});
export const deleteStation = endpoint({
  method: 'DELETE',
  path: '/stations/{id}',
  access: 'menu.edit',
  tag: 'Kitchen',
  summary: 'Remove a station; its open items go to the default one',
  params: idParams,
  reply: z.null(),
  errors: ['not_found', 'default_station'],
});

export type NewStation = BodyOf<typeof createStation>;
