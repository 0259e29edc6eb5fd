import { z } from 'zod';
import { endpoint, MAY_GROW, SHOWN_WITH, type BodyOf } from '../endpoint';
import { allergyCodes, allergyCodesInput } from '../menu/declarations';
import { optionKind } from '../menu/option-groups';
import {
  id,
  idParams,
  limitQuery,
  optionalPhone,
  optionalText,
  pageQuery,
  requiredText,
  seenVersion,
  shownModifier,
  shownPrice,
  shownSum,
  text,
  timestamp,
  version,
  optionalMultilineText,
} from '../fields';
import { ITEM_OPTIONS_MAX, OPTION_QUANTITY_MAX } from '../../domain/menu/limits';
import {
  ITEM_QUANTITY_MAX,
  ORDERS_CANCELLED_AT_ONCE_MAX,
  ORDER_ITEMS_MAX,
  ORDERS_COUNTED_MAX,
  ORDERS_PAGE_SIZE,
  RECENT_LIMIT,
} from '../../domain/service/limits';
import { TEXT_MAX } from '../../domain/limits';
import {
  ITEM_HOLDS,
  ITEM_STATUSES,
  KITCHEN_NOTICE_DETAILS,
  KITCHEN_NOTICES,
  ORDER_STATUSES,
  ORDER_TYPES,
  STATION_STATES,
} from '../../domain/statuses';

const orderItemOption = z.object({
  id,
  product_option_id: id.nullable(),
  product_option_name: z.string(),
  price: z.number().meta({ description: 'Price of all pieces of the option, for one piece of the item' }),
  quantity: z.int().meta({ description: 'Pieces of the option for one piece of the item' }),
  kind: optionKind,
});

export const guestOrderItem = z.object({
  id,
  product_id: id.nullable().meta({ description: 'Product; null once it was removed' }),
  product_name: z.string(),
  quantity: z.int(),
  price: z.number().meta({ description: 'Price of one piece, without its options' }),
  promotion: z
    .object({ id: id.nullable(), name: z.string(), regular_price: z.number() })
    .optional()
    .meta({ description: 'Promotion that set the price when it was ordered; omitted if none' }),
  duration: z.int(),
  status: z.enum(ITEM_STATUSES),
  /** End of the countdown; null for an item without one. */
  due_at: timestamp.nullable(),
  special_instructions: z.string().nullable(),
  allergy_codes: allergyCodes,
  vat_rate: z.int().meta({ description: 'VAT in percent, included in the price' }),
  vat_split: z
    .array(z.object({ rate: z.int(), weight: z.int() }))
    .optional()
    .meta({
      description:
        'Weights by which the price of a set menu splits by VAT rate, instead of `vat_rate`; omitted without parts',
    }),
  course_id: id.nullable().meta({ description: 'Course with which it is served; null without courses' }),
  fired_at: timestamp.nullable().meta({
    description:
      'Time at which it was sent to the kitchen; null while it is held or its order awaits approval',
  }),
  served_at: timestamp
    .nullable()
    .meta({ description: 'Time at which it was served; null also if the whole order was completed at once' }),
  created_at: timestamp,
  updated_at: timestamp,
  options: z.array(orderItemOption),
});
export type GuestOrderItem = z.output<typeof guestOrderItem>;

/** What kitchen displays do not show: prices, contacts, names of staff, times of the guest and of serving. */
const withOrders = <S extends z.ZodType>(field: S): S =>
  field.meta({ ...field.meta(), [SHOWN_WITH]: 'orders.read' });

export const orderItem = guestOrderItem.extend({
  price: withOrders(guestOrderItem.shape.price),
  promotion: withOrders(guestOrderItem.shape.promotion),
  vat_rate: withOrders(guestOrderItem.shape.vat_rate),
  vat_split: withOrders(guestOrderItem.shape.vat_split),
  duration: withOrders(guestOrderItem.shape.duration),
  due_at: withOrders(guestOrderItem.shape.due_at),
  served_at: withOrders(guestOrderItem.shape.served_at),
  options: z.array(
    orderItemOption.extend({
      price: withOrders(orderItemOption.shape.price),
      station_ids: z.array(id).optional().meta({
        description:
          'Stations that prepare this part of a set menu; omitted for an option that concerns every station of the item',
      }),
    }),
  ),
  /** Stations that prepare it; none for an item from before stations, which the default one prepares. */
  stations: z.array(z.object({ id, state: z.enum(STATION_STATES), changed_at: timestamp })),
  hold: z
    .enum(ITEM_HOLDS)
    .nullable()
    .meta({ description: 'Why it is held: until its course is due, or until staff fire it' }),
});
export type OrderItem = z.output<typeof orderItem>;

const noticedDish = z.object({
  product_id: id
    .nullable()
    .meta({ description: 'Product of a voided item; null if it is no longer on the menu' }),
  product_name: z.string().nullable().meta({ description: 'Product name of a voided item' }),
  quantity: z.int().nullable().meta({ description: 'Number of voided pieces' }),
  parts: z
    .array(orderItemOption.pick({ product_option_id: true, product_option_name: true, quantity: true }))
    .meta({ description: 'Parts of a voided set menu that the station was to prepare' }),
});

/** A notice on the tickets of a station until it is confirmed there. */
export const kitchenNotice = z.object({
  id: z.string(),
  station_id: id,
  kind: z.enum(KITCHEN_NOTICES),
  detail: z
    .enum(KITCHEN_NOTICE_DETAILS)
    .nullish()
    .meta({ [MAY_GROW]: true, description: 'What the notice is about instead of its kind' }),
  note: z.string().nullish().meta({ description: 'The corrected note of the order; null if it was removed' }),
  ...noticedDish.shape,
  dishes: z.array(noticedDish).optional().meta({
    description: 'What the station was preparing of a cancelled or deleted order; omitted for other notices',
  }),
  from_table: z.string().nullable().meta({ description: 'Table from which a party moved' }),
  is_held: z.boolean().meta({ description: 'Whether the item is held to be fired again later, not voided' }),
  item_id: id.nullable().meta({ description: 'Item that is held, or completed by itself' }),
  created_at: timestamp,
});
export type NoticedDish = z.output<typeof noticedDish>;
export type KitchenNotice = z.output<typeof kitchenNotice>;

/** An order as shown by its link: no name, phone or address. */
export const guestOrder = z.object({
  id,
  token: z.string(),
  order_type: z.enum(ORDER_TYPES),
  table_id: id.nullable(),
  table_number: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  total_amount: z.number(),
  /** Whether its amount needs approval by staff: it does not count as active or sold until staff take it. */
  awaiting_approval: z.boolean(),
  special_instructions: z.string().nullable(),
  /** Range in which it is expected to be ready, estimated when it was sent to the kitchen; null without an estimate. */
  ready_from: timestamp.nullable(),
  ready_until: timestamp.nullable(),
  is_kitchen_busy: z.boolean().optional().meta({
    description:
      'Whether many dishes were ahead of one that is still being made: the reason if the order is late',
  }),
  created_at: timestamp,
  updated_at: timestamp,
  items: z.array(guestOrderItem),
});
export type GuestOrder = z.output<typeof guestOrder>;

/** An order as staff see it. */
export const order = guestOrder.omit({ token: true, is_kitchen_busy: true }).extend({
  visit_id: id,
  items: z.array(orderItem),
  is_taken: z.boolean().meta({
    description:
      'Whether staff have taken it or it stands on a printed bill: cancelling, deleting or setting it back needs a reason and the permission items.void',
  }),
  /** Time at which it was sent to the kitchen, without held items; null while it awaits approval. */
  fired_at: timestamp.nullable(),
  kitchen_notices: z.array(kitchenNotice),
  total_amount: withOrders(guestOrder.shape.total_amount),
  ready_from: withOrders(guestOrder.shape.ready_from),
  ready_until: withOrders(guestOrder.shape.ready_until),
  customer_name: withOrders(z.string().nullable()),
  customer_phone: withOrders(z.string().nullable()),
  customer_address: withOrders(z.string().nullable()),
  network_key: z
    .string()
    .nullable()
    .meta({
      [SHOWN_WITH]: 'dashboard.read',
      description:
        'Key shared by orders from one network, for some hours; null with a scanned code and from staff',
    }),
  taken_by: z
    .string()
    .nullable()
    .meta({
      [SHOWN_WITH]: 'orders.read',
      description: 'Staff member who placed it; null for an order placed by a guest',
    }),
  version,
});
export type Order = z.output<typeof order>;

export const orderItemInput = z.object({
  product_id: id,
  quantity: z.int().min(1).max(ITEM_QUANTITY_MAX).default(1),
  price: shownPrice,
  special_instructions: optionalMultilineText(TEXT_MAX.note),
  hold: z.boolean().optional().meta({
    description:
      'Settable by staff only: true holds the item, false fires it with the order; decided by its course if omitted',
  }),
  allergy_codes: allergyCodesInput,
  options: z
    .array(
      z.object({
        product_option_id: id,
        price: shownModifier.default(0).meta({ description: 'Price of all pieces of the option' }),
        quantity: z.int().min(1).max(OPTION_QUANTITY_MAX).default(1),
        product_option_name: text(TEXT_MAX.name).optional(),
      }),
    )
    .max(ITEM_OPTIONS_MAX)
    .default([]),
});

export const withdrawsBillRequest = z.boolean().nullish().meta({
  description:
    'Whether a guest knows that the order withdraws the bill request of the table: `false` returns 409 then, instead of withdrawing it',
});

const orderInput = z.object({
  order_type: z.enum(ORDER_TYPES).default('table'),
  /** Required for `table`, unless `table_token` is sent. */
  table_id: id.nullish(),
  /** Token of the scanned code; takes precedence over `table_id`. */
  table_token: text(100).nullish(),
  /** Accepted and ignored: a new order is always `new`. */
  status: z.literal('new').optional(),
  items: z.array(orderItemInput).min(1).max(ORDER_ITEMS_MAX),
  /** Total as shown to the guest; the server computes the total and returns 409 if they differ. */
  total_amount: shownSum,
  withdraws_bill_request: withdrawsBillRequest,
  is_picked_up: z.boolean().nullish().meta({
    description:
      'Whether guests pick a takeaway order up themselves, which needs name and phone but no address',
  }),
  customer_name: optionalText(TEXT_MAX.name),
  special_instructions: optionalMultilineText(TEXT_MAX.note),
  customer_phone: optionalPhone,
  customer_address: optionalMultilineText(TEXT_MAX.address),
});

const status = z.enum(ORDER_STATUSES);

export const createOrder = endpoint({
  method: 'POST',
  path: '/orders',
  access: 'public',
  tag: 'Orders',
  summary: 'Place an order: priced by the server, all or nothing',
  body: orderInput,
  reply: guestOrder,
  status: 201,
  idempotent: true,
  errors: [
    'restaurant_closed',
    'orders_paused',
    'takeaway_closed',
    'too_many_pieces',
    'table_not_found',
    'table_code_required',
    'visit_billing',
    'bill_requested',
    'order_changed',
    'idempotency_mismatch',
  ],
});
export const trackOrder = endpoint({
  method: 'GET',
  path: '/orders/track/{token}',
  access: 'public',
  tag: 'Orders',
  summary: 'Follow an order by its link',
  params: z.object({ token: requiredText(100) }),
  reply: guestOrder,
  errors: ['not_found'],
});
export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  access: 'orders.read',
  tag: 'Orders',
  summary: `Orders, newest first; the header X-Total-Count is the number of matches, ${ORDERS_COUNTED_MAX} at most`,
  query: z.object({
    status: status.optional(),
    search: text(TEXT_MAX.name).optional().meta({
      description:
        'Text in names, phone numbers, tables or numbers of the newest orders; #17 finds any order by its number',
    }),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    page: pageQuery.meta({
      description: 'Page of the counted orders; `from`, `to` and `before` reach all orders',
    }),
    before: z.coerce
      .number()
      .pipe(id)
      .optional()
      .meta({ description: 'Last order of the previous page, after which this page continues' }),
    limit: limitQuery(ORDERS_PAGE_SIZE),
  }),
  reply: z.array(order),
  countsTotal: true,
  errors: ['not_found'],
});
export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}',
  access: 'orders.read',
  tag: 'Orders',
  summary: 'One order',
  params: idParams,
  reply: order,
  errors: ['not_found'],
});
export const listActiveOrders = endpoint({
  method: 'GET',
  path: '/orders/active',
  access: 'orders.read',
  tag: 'Orders',
  summary: 'Every order that is neither completed nor cancelled',
  reply: z.array(order),
  errors: [],
});
export const listRecentOrders = endpoint({
  method: 'GET',
  path: '/orders/recent',
  access: 'orders.read',
  tag: 'Orders',
  summary: 'The latest orders',
  query: z.object({ limit: limitQuery(RECENT_LIMIT) }),
  reply: z.array(order),
  errors: [],
});
/** Reason for which staff cancel, remove or set back orders; required for one that was taken. */
const reason = optionalText(TEXT_MAX.note);

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/orders/{id}',
  access: 'orders.update',
  tag: 'Orders',
  summary: 'Correct an order’s table, contact or note',
  params: idParams,
  body: z.object({
    table_id: id.optional(),
    special_instructions: optionalMultilineText(TEXT_MAX.note),
    customer_name: optionalText(TEXT_MAX.name),
    customer_phone: optionalPhone,
    customer_address: optionalMultilineText(TEXT_MAX.address),
    version: seenVersion,
  }),
  reply: order,
  errors: [
    'not_found',
    'table_not_found',
    'edited_meanwhile',
    'order_reported',
    'item_paid',
    'bill_below_paid',
  ],
});
export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/orders/{id}',
  access: 'orders.delete',
  tag: 'Orders',
  summary: 'Remove an order; one that was taken needs a reason',
  params: idParams,
  body: z.object({ reason }),
  reply: z.null(),
  errors: ['not_found', 'order_reported', 'item_paid', 'bill_below_paid'],
});
export const setOrderStatus = endpoint({
  method: 'PUT',
  path: '/orders/{id}/status',
  access: 'orders.update',
  tag: 'Orders',
  approvable: 'items.void',
  summary:
    'Move an order on. Cancelling one that was taken or setting it back needs a reason and the permission items.void, changing a completed one orders.change_completed. `override` allows any status, `undo` undoes the last step',
  params: idParams,
  body: z.object({
    status,
    override: z.boolean().default(false).meta({
      description:
        'Whether to allow any status. Without it, new leads to processing, processing to ready, ready to completed, and each of them to cancelled; any other step, such as from new to ready, gets 409 `status_conflict`',
    }),
    undo: z.boolean().default(false).meta({
      description:
        'Whether to undo the last step, of the order and its items; `status` is then the one before that step',
    }),
    reason,
  }),
  reply: order,
  errors: ['not_found', 'status_conflict', 'items_held', 'order_reported', 'item_paid', 'bill_below_paid'],
});
export const cancelOrders = endpoint({
  method: 'POST',
  path: '/orders/cancel',
  access: 'orders.update',
  tag: 'Orders',
  approvable: 'items.void',
  summary:
    'Cancel several orders, or undo that with `undo`; the reply leaves out those that have moved on meanwhile or do not exist',
  body: z.object({
    ids: z.array(id).min(1).max(ORDERS_CANCELLED_AT_ONCE_MAX),
    reason,
    undo: z.boolean().default(false),
  }),
  reply: z.array(order),
  idempotent: true,
  errors: ['order_reported', 'item_paid', 'bill_below_paid', 'idempotency_mismatch'],
});
export const setItemStatus = endpoint({
  method: 'PUT',
  path: '/orders/{id}/items/{itemId}/status',
  access: 'order_items.update',
  tag: 'Orders',
  summary: 'Mark one item ready; `undo` undoes that and its consequences for the order',
  params: idParams.extend({ itemId: z.coerce.number().pipe(id) }),
  body: z.object({ status: z.enum(ITEM_STATUSES), undo: z.boolean().default(false) }),
  reply: order,
  errors: ['not_found', 'status_conflict', 'items_held', 'order_reported', 'item_paid', 'bill_below_paid'],
});
export const listItemsOfOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}/items',
  access: 'orders.read',
  tag: 'Orders',
  summary: 'Items of an order',
  params: idParams,
  reply: z.array(orderItem),
  errors: ['not_found'],
});
export const listOrderItems = endpoint({
  method: 'GET',
  path: '/order-items',
  access: 'orders.read',
  tag: 'Orders',
  summary: 'Items of an order, by query',
  query: z.object({ order_id: z.coerce.number().pipe(id) }),
  reply: z.array(orderItem),
  errors: ['not_found'],
});

export type NewOrder = BodyOf<typeof createOrder>;
