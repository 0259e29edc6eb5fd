import { z } from 'zod';
import { endpoint, MAY_GROW, type BodyOf } from '../endpoint';
import { id, idParams, limitQuery, optionalLimitQuery, pageQuery, text, timestamp } from '../fields';
import { ATTEMPT_KEY_PATTERN } from '../../domain/api';
import { LIST_LIMIT_MAX, TEXT_MAX } from '../../domain/limits';
import { RECENT_LIMIT } from '../../domain/service/limits';
import { CALL_REASONS, CALL_TYPE_ICONS, CALL_TYPE_KINDS, WAITER_CALL_STATUSES } from '../../domain/statuses';

export const waiterCall = z.object({
  id,
  table_id: id.nullable(),
  table_number: z.string().nullable(),
  type: z
    .object({ id, kind: z.enum(CALL_TYPE_KINDS), name: z.string(), icon: z.enum(CALL_TYPE_ICONS) })
    .nullable()
    .meta({ description: 'Type of the call, named in the default language; null for a waiter' }),
  reason: z
    .enum(CALL_REASONS)
    .nullish()
    .meta({ [MAY_GROW]: true, description: 'Why the guests call, if it is known' }),
  missing_item: z
    .object({
      id,
      product_id: id.nullable().meta({ description: 'Product; null once it or the item was removed' }),
      product_name: z.string().meta({ description: 'Name of the dish as ordered' }),
    })
    .nullish()
    .meta({ description: 'Order item that did not come; null for other reasons' }),
  status: z.enum(WAITER_CALL_STATUSES),
  withdrawn_at: timestamp
    .nullish()
    .meta({ description: 'Time at which the guests withdrew it, which completes it; null if they did not' }),
  taken_by: z.string().nullable().meta({ description: 'Staff member who took it; null while nobody has' }),
  taken_at: timestamp.nullable(),
  escalated_at: timestamp.nullable().meta({
    description: 'Time at which it was escalated because nobody had taken it for the minutes of its type',
  }),
  alerted: z
    .array(z.object({ name: z.string(), state: z.enum(['sent', 'confirmed', 'unconfirmed']) }))
    .optional()
    .meta({
      description: 'Staff whose phones were alerted of the call, and whether these have shown it',
    }),
  created_at: timestamp,
  updated_at: timestamp,
});
export type WaiterCall = z.output<typeof waiterCall>;

/** A call as its guest sees it: without the names of staff. */
const guestCall = waiterCall.pick({
  id: true,
  table_number: true,
  type: true,
  reason: true,
  missing_item: true,
  status: true,
  withdrawn_at: true,
  created_at: true,
});
export type GuestCall = z.output<typeof guestCall>;

const status = z.enum(WAITER_CALL_STATUSES);

export const createWaiterCall = endpoint({
  method: 'POST',
  path: '/waiter-calls',
  access: 'public',
  tag: 'Waiter calls',
  summary:
    'Call a waiter; an open call of the same type and for the same reason at the table is returned instead of a new one',
  body: z.object({
    /** Id of the chosen table, otherwise the typed text as a number, otherwise 0. */
    table_id: z.int().min(0).nullish(),
    table_token: text(100).nullish(),
    call_type_id: id.nullish().meta({ description: 'Type of the call; the type “waiter” if omitted' }),
    /** Text that the guest typed, to find the table by its name. */
    table_number: text(TEXT_MAX.tableNumber).nullish(),
    order_token: text(100).nullish().meta({
      description: 'Token of an order of the guests, which names the table; takes precedence',
    }),
    missing_item_id: id.nullish().meta({ description: 'Item of that order that did not come' }),
    reason: z
      .enum(['low_rating'])
      .nullish()
      .meta({ description: 'Why the guests call; `missing_item_id` is a reason by itself' }),
  }),
  reply: waiterCall,
  status: 201,
  idempotent: true,
  errors: [
    'table_not_found',
    'table_code_required',
    'call_type_unavailable',
    'call_too_late',
    'not_found',
    'idempotency_mismatch',
  ],
});
export const trackWaiterCall = endpoint({
  method: 'GET',
  path: '/waiter-calls/track/{key}',
  access: 'public',
  tag: 'Waiter calls',
  summary: 'The present state of a call, for the phone that called: by the Idempotency-Key of its request',
  params: z.object({ key: z.string().regex(ATTEMPT_KEY_PATTERN) }),
  reply: guestCall,
  errors: ['not_found'],
});
export const withdrawWaiterCall = endpoint({
  method: 'DELETE',
  path: '/waiter-calls/track/{key}',
  access: 'public',
  tag: 'Waiter calls',
  summary: 'Withdraw a call that nobody has taken, by the Idempotency-Key of its request; safe to repeat',
  params: trackWaiterCall.params,
  reply: guestCall,
  errors: ['not_found', 'call_taken'],
});
export const listWaiterCalls = endpoint({
  method: 'GET',
  path: '/waiter-calls',
  access: 'waiter_calls.read',
  tag: 'Waiter calls',
  summary: 'Calls, newest first, by page; the header X-Total-Count is the number of matches',
  query: z.object({
    status: status.optional(),
    page: pageQuery,
    limit: optionalLimitQuery.meta({
      description: `Default ${LIST_LIMIT_MAX}; every call for a status that waits for staff`,
    }),
  }),
  reply: z.array(waiterCall),
  countsTotal: true,
  errors: [],
});
export const getWaiterCall = endpoint({
  method: 'GET',
  path: '/waiter-calls/{id}',
  access: 'waiter_calls.read',
  tag: 'Waiter calls',
  summary: 'One call',
  params: idParams,
  reply: waiterCall,
  errors: ['not_found'],
});
export const countActiveWaiterCalls = endpoint({
  method: 'GET',
  path: '/waiter-calls/active/count',
  access: 'waiter_calls.read',
  tag: 'Waiter calls',
  summary: 'Number of calls that are not completed',
  reply: z.object({ count: z.int() }),
  errors: [],
});
export const listRecentWaiterCalls = endpoint({
  method: 'GET',
  path: '/waiter-calls/recent',
  access: 'waiter_calls.read',
  tag: 'Waiter calls',
  summary: 'The latest calls',
  query: z.object({ limit: limitQuery(RECENT_LIMIT) }),
  reply: z.array(waiterCall),
  errors: [],
});
export const setWaiterCallStatus = endpoint({
  method: 'PUT',
  path: '/waiter-calls/{id}/status',
  access: 'waiter_calls.update',
  tag: 'Waiter calls',
  summary: 'Take or complete a call; `undo` undoes the last step',
  params: idParams,
  body: z.object({ status, undo: z.boolean().default(false) }),
  reply: waiterCall,
  errors: ['not_found', 'status_conflict'],
});
export const deleteWaiterCall = endpoint({
  method: 'DELETE',
  path: '/waiter-calls/{id}',
  access: 'waiter_calls.delete',
  tag: 'Waiter calls',
  summary: 'Remove a call in any state',
  params: idParams,
  reply: z.null(),
  errors: ['not_found'],
});

export type NewWaiterCall = BodyOf<typeof createWaiterCall>;
