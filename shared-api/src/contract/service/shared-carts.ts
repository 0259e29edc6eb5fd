import { z } from 'zod';
import { endpoint, type BodyOf } from '../endpoint';
import {
  id,
  optionalMultilineText,
  optionalText,
  requiredText,
  serialNumber,
  shownSum,
  STORED_INTEGER_MAX,
  text,
  version,
} from '../fields';
import { TEXT_MAX } from '../../domain/limits';
import { ORDER_ITEMS_MAX } from '../../domain/service/limits';
import { createOrder, guestOrder, orderItemInput, withdrawsBillRequest } from './orders';

const cartItemInput = orderItemInput.omit({ hold: true }).extend({
  for_all: z.boolean().default(false).meta({ description: 'Whether the whole table shares it' }),
});
/** What a member wants to order, priced as the member was shown it. */
export type CartItem = z.output<typeof cartItemInput>;

const shownItem = z.object({
  product_id: id,
  quantity: z.int(),
  price: z.number(),
  special_instructions: z.string().nullable(),
  for_all: z.boolean(),
  allergy_codes: z.array(z.string()).optional().meta({ description: 'Of own items only' }),
  options: z.array(
    z.object({
      product_option_id: id,
      price: z.number().meta({ description: 'Price of all pieces of the option' }),
      quantity: z.int(),
    }),
  ),
});
export type SharedCartItem = z.output<typeof shownItem>;

const member = z.object({
  number: z.int().meta({ description: 'Counts from 1 in the order of joining' }),
  name: z.string().nullable(),
  is_self: z.boolean(),
  has_sent: z.boolean().meta({ description: 'Whether items of the member were sent' }),
  items: z.array(shownItem),
});

export const sharedCart = z.object({
  code: z.string().meta({ description: 'With which others join' }),
  version,
  table_number: z.string().nullable().meta({ description: 'Null once the code of the table was revoked' }),
  round: z.int().meta({ description: 'How often own items were sent; a change of them names it' }),
  sent: z
    .object({ items: z.array(shownItem), order_token: z.string() })
    .nullable()
    .meta({ description: 'Own items that were sent last, by any member, and the order; null before' }),
  members: z.array(member),
});
export type SharedCart = z.output<typeof sharedCart>;

const name = optionalText(TEXT_MAX.firstName);
const memberParams = z.object({ token: requiredText(100) });
const newMember = z.object({ token: z.string().meta({ description: 'Secret of the member' }) });

export const createSharedCart = endpoint({
  method: 'POST',
  path: '/shared-carts',
  access: 'public',
  tag: 'Shared carts',
  summary: 'Start a cart that the guests of the table with the scanned code can join',
  body: z.object({ table_token: text(100), name }),
  reply: newMember,
  status: 201,
  idempotent: true,
  errors: ['table_not_found', 'idempotency_mismatch'],
});
export const joinSharedCart = endpoint({
  method: 'POST',
  path: '/shared-carts/join',
  access: 'public',
  tag: 'Shared carts',
  summary: 'Join a shared cart with its code, in any case',
  body: z.object({ code: text(20), name }),
  reply: newMember,
  status: 201,
  idempotent: true,
  errors: ['invite_over', 'cart_full', 'idempotency_mismatch'],
});
export const getSharedCart = endpoint({
  method: 'GET',
  path: '/shared-carts/{token}',
  access: 'public',
  tag: 'Shared carts',
  summary: 'The shared cart of a member',
  params: memberParams,
  reply: sharedCart,
  errors: ['not_found'],
});
export const setOwnItems = endpoint({
  method: 'PUT',
  path: '/shared-carts/{token}/items',
  access: 'public',
  tag: 'Shared carts',
  summary: 'Replace what the member has in the cart',
  params: memberParams,
  body: z.object({
    items: z.array(cartItemInput).max(ORDER_ITEMS_MAX),
    round: z.int().min(0).max(STORED_INTEGER_MAX).meta({
      description: 'The known `round`; 409 `cart_changed` if own items were sent since',
    }),
  }),
  reply: sharedCart,
  errors: ['not_found', 'cart_changed'],
});
export const leaveSharedCart = endpoint({
  method: 'DELETE',
  path: '/shared-carts/{token}',
  access: 'public',
  tag: 'Shared carts',
  summary: 'Leave the cart with all own items; the last member ends it',
  params: memberParams,
  reply: z.null(),
  errors: ['not_found'],
});
export const sendSharedCart = endpoint({
  method: 'POST',
  path: '/shared-carts/{token}/orders',
  access: 'public',
  tag: 'Shared carts',
  summary: 'Place one order of own items or of all items, which leave the cart',
  params: memberParams,
  body: z.object({
    scope: z.enum(['own', 'all']),
    version: serialNumber.meta({
      description: 'Version of the cart as it was shown; 409 `cart_changed` for `all` if it is another one',
    }),
    total_amount: shownSum,
    withdraws_bill_request: withdrawsBillRequest,
    special_instructions: optionalMultilineText(TEXT_MAX.note),
  }),
  reply: guestOrder,
  status: 201,
  idempotent: true,
  errors: ['not_found', 'cart_changed', ...createOrder.errors],
});

export type SharedCartOrder = BodyOf<typeof sendSharedCart>;
