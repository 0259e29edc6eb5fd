import { z } from 'zod';
import { endpoint, type BodyOf } from '../endpoint';
import { id, timestamp } from '../fields';
import { PAUSE_MINUTES } from '../../domain/service/limits';

/** Whether guests can order now, by opening hours, served hours, last orders and pauses. */
export const orderingStatus = z.object({
  accepts_orders: z.boolean(),
  /** Why guests cannot order; null while orders are accepted. */
  reason: z.enum(['closed', 'paused']).nullable(),
  resumes_at: timestamp.nullable().meta({
    description: 'Time from which orders are accepted again; null if unknown, or if they are accepted now',
  }),
  is_open: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the restaurant is open; null without opening hours' }),
  open_until: timestamp.nullable().optional().meta({
    description:
      'End of the opening hours that run now; null while closed, without opening hours and around the clock',
  }),
  unavailable: z
    .array(
      z.object({
        product_id: id,
        available_at: timestamp
          .nullable()
          .meta({ description: 'Time from which it can be ordered; null if unknown' }),
      }),
    )
    .meta({ description: 'Products that cannot be ordered now although orders are accepted' }),
  unavailable_option_ids: z.array(id).meta({
    description:
      'Options of groups that cannot be chosen now: their product is not served, or a station that they need accepts no orders',
  }),
  changes_in_ms: z.int().nullable().meta({
    description: 'Milliseconds until the status changes, independent of the phone’s clock; null for never',
  }),
});
export type OrderingStatus = z.output<typeof orderingStatus>;

/** A pause that is in force. */
export const orderPause = z.object({
  station_id: id.nullable().meta({ description: 'Paused station; null for the whole restaurant' }),
  paused_until: timestamp
    .nullable()
    .meta({ description: 'Time at which orders resume automatically; null until someone resumes them' }),
});
export type OrderPause = z.output<typeof orderPause>;

export const getOrderingStatus = endpoint({
  method: 'GET',
  path: '/ordering-status',
  access: 'public',
  tag: 'Orders',
  summary: 'Whether guests can order now, and what they cannot order',
  reply: orderingStatus,
  errors: [],
});
export const listOrderPauses = endpoint({
  method: 'GET',
  path: '/order-pauses',
  access: 'panel.open',
  tag: 'Orders',
  summary: 'Pauses in force',
  reply: z.array(orderPause),
  errors: [],
});
export const setOrderPause = endpoint({
  method: 'PUT',
  path: '/order-pauses',
  access: 'orders.pause',
  tag: 'Orders',
  summary: 'Pause guests’ orders, or resume them; staff are not affected',
  body: z.object({
    station_id: id.nullable().default(null),
    is_paused: z.boolean(),
    minutes: z.int().min(PAUSE_MINUTES.min).max(PAUSE_MINUTES.max).nullable().default(null).meta({
      description: 'Minutes after which orders resume automatically; null until someone resumes them',
    }),
  }),
  reply: z.array(orderPause),
  errors: ['not_found'],
});

export type PauseChange = BodyOf<typeof setOrderPause>;
