import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../fields';
import { ORDER_ITEMS_MAX } from '../../domain/service/limits';
import { order } from '../service/orders';
import { printed } from '../service/print-documents';
import { STATION_STATES } from '../../domain/statuses';

/** Notices of a station that one request confirms. */
const NOTICES_SEEN_AT_ONCE_MAX = 1000;

/** An order with the additional data of its ticket. */
export const kitchenOrder = order.extend({
  guest_count: z
    .int()
    .nullable()
    .meta({ description: 'Number of guests of the visit; null until staff enter it' }),
});
export type KitchenOrder = z.output<typeof kitchenOrder>;

export const listKitchenOrders = endpoint({
  method: 'GET',
  path: '/kitchen/orders',
  access: 'kitchen.work',
  tag: 'Kitchen',
  summary: 'Current and recent orders of the kitchen, and ended ones with an unconfirmed notice',
  reply: z.array(kitchenOrder),
  errors: [],
});

const ticketParams = z.object({ id: z.coerce.number().pipe(id), stationId: z.coerce.number().pipe(id) });

export const setTicketItems = endpoint({
  method: 'PUT',
  path: '/kitchen/orders/{id}/stations/{stationId}',
  access: 'kitchen.work',
  tag: 'Kitchen',
  summary: 'Set how far a station is with items of an order; safe to repeat',
  params: ticketParams,
  body: z.object({
    items: z
      .array(z.object({ id, state: z.enum(STATION_STATES) }))
      .min(1)
      .max(ORDER_ITEMS_MAX),
  }),
  reply: order,
  errors: ['not_found', 'status_conflict', 'order_reported'],
});

export const acknowledgeNotices = endpoint({
  method: 'POST',
  path: '/kitchen/orders/{id}/stations/{stationId}/acknowledge',
  access: 'kitchen.work',
  tag: 'Kitchen',
  summary: 'Confirm that a station has seen notices of an order',
  params: ticketParams,
  body: z.object({ notice_ids: z.array(z.string().max(40)).min(1).max(ORDER_ITEMS_MAX) }),
  reply: order,
  errors: ['not_found'],
});

export const acknowledgeAllNotices = endpoint({
  method: 'POST',
  path: '/kitchen/stations/{stationId}/acknowledge',
  access: 'kitchen.work',
  tag: 'Kitchen',
  summary: 'Confirm that a station has seen several notices, of any orders; returns the changed orders',
  params: ticketParams.pick({ stationId: true }),
  body: z.object({ notice_ids: z.array(z.string().max(40)).min(1).max(NOTICES_SEEN_AT_ONCE_MAX) }),
  reply: z.array(order),
  errors: [],
});

export const printTicket = endpoint({
  method: 'POST',
  path: '/kitchen/orders/{id}/stations/{stationId}/print',
  access: 'kitchen.work',
  tag: 'Kitchen',
  summary: 'Print the ticket of a station again as it is now, marked as a copy',
  params: ticketParams,
  body: z.object({
    item_ids: z
      .array(id)
      .max(ORDER_ITEMS_MAX)
      .default([])
      .meta({ description: 'Items of the ticket to print; empty for all that were sent to the station' }),
  }),
  reply: z.object({
    printers: z.int().meta({
      description: 'Number of printers that print the ticket; 0 if none prints tickets of the station',
    }),
    waits: printed.shape.waits,
  }),
  status: 201,
  errors: ['not_found', 'status_conflict', 'paper_waiting', 'idempotency_mismatch'],
  idempotent: true,
});
