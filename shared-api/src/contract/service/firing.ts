import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, idParams } from '../fields';
import { BILL_ITEMS_MAX } from '../../domain/service/limits';
import { order } from './orders';

/**
 * Items of a visit: a single one, a course of an order or of the whole visit. Items that have left the visit are
 * ignored.
 */
const body = z.object({ item_ids: z.array(id).min(1).max(BILL_ITEMS_MAX) });
const reply = z.array(order).meta({ description: 'Current state of the orders of these items' });

export const fireItems = endpoint({
  method: 'POST',
  path: '/visits/{id}/items/fire',
  access: 'items.fire',
  tag: 'Courses',
  summary: 'Send held items to the kitchen; those already there stay unchanged',
  params: idParams,
  body,
  reply,
  idempotent: true,
  errors: ['not_found', 'order_reported', 'status_conflict', 'idempotency_mismatch'],
});
export const holdItems = endpoint({
  method: 'POST',
  path: '/visits/{id}/items/hold',
  access: 'items.fire',
  tag: 'Courses',
  summary: 'Hold items until staff fire them; stations that already had them get a notice to confirm',
  params: idParams,
  body,
  reply,
  idempotent: true,
  errors: ['not_found', 'order_reported', 'status_conflict', 'items_begun', 'idempotency_mismatch'],
});
export const serveItems = endpoint({
  method: 'POST',
  path: '/visits/{id}/items/serve',
  access: 'items.fire',
  tag: 'Courses',
  summary: 'Record that items are served, which makes them ready; the last one completes the order',
  params: idParams,
  body,
  reply,
  idempotent: true,
  errors: [
    'not_found',
    'order_reported',
    'status_conflict',
    'items_held',
    'bill_below_paid',
    'idempotency_mismatch',
  ],
});
