import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import type * as contract from 'shared-api/contract/service/shared-carts';
import type { CartItem, SharedCart, SharedCartItem } from 'shared-api/contract/service/shared-carts';
import {
  INVITE_CODE_LENGTH,
  ORDER_ITEMS_MAX,
  SHARED_CART_IDLE_MS,
  SHARED_CART_MEMBERS_MAX,
} from 'shared-api/domain/service/limits';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { toCartMembers } from '#events/outbox';
import { AppError, requireFound } from '#http/app-error';
import { textForStaff } from '#modules/restaurant/languages/text-for-staff';
import { countGuestWrite, forgetGuestWrite, type Guest } from '#http/rate-limit';
import { hashToken, newCode, newToken } from '#random-token';
import { placeOrder, type OrderConditions, type OrderSender } from '../orders/place-order';
import { findTableByToken } from '../tables/table.store';

/**
 * The cart that guests of a table share (docs/rules/orders.md#shared-cart). A member is known by a secret token and
 * changes own items only. Nothing locks a cart in advance: its version is raised by every change, and a change that was
 * based on another version is rolled back.
 */

const MEMBER_TOKEN_BYTES = 16;

type Cart = Row<'shared_carts'>;
type Member = Row<'shared_cart_members'>;

const itemsOf = (json: string): CartItem[] => JSON.parse(json) as CartItem[];

const memberWith = (db: Db, token: string) =>
  db.selectFrom('shared_cart_members').where('token_hash', '=', hashToken(token));

/** The shared cart of the member with this token, for live messages. */
export const findSharedCartId = async (db: Db, token: string): Promise<number | undefined> =>
  (await memberWith(db, token).select('cart_id').executeTakeFirst())?.cart_id;

/**
 * The cart is read before its members, so that a change in between shows in its version.
 * @throws {AppError} `not_found`.
 */
async function readCart(
  db: Db,
  token: string,
  nowMs: number,
): Promise<{ cart: Cart; members: Member[]; self: Member }> {
  const cart = requireFound(
    await db
      .selectFrom('shared_carts')
      .selectAll()
      .where('id', '=', memberWith(db, token).select('cart_id'))
      .where('updated_at', '>', nowMs - SHARED_CART_IDLE_MS)
      .executeTakeFirst(),
  );
  const members = await db
    .selectFrom('shared_cart_members')
    .selectAll()
    .where('cart_id', '=', cart.id)
    .orderBy('number')
    .execute();
  const tokenHash = hashToken(token);
  return { cart, members, self: requireFound(members.find((member) => member.token_hash === tokenHash)) };
}

const presentItem = ({ allergy_codes, options, ...item }: CartItem, isOwn: boolean): SharedCartItem => ({
  ...item,
  ...(isOwn && { allergy_codes }),
  options: options.map(({ product_option_name: _name, ...option }) => option),
});

/** The cart as a member sees it: what others are allergic to is left out. @throws {AppError} `not_found`. */
export async function getSharedCart(db: Db, token: string, nowMs: number): Promise<SharedCart> {
  const { cart, members, self } = await readCart(db, token, nowMs);
  const table = await findTableByToken(db, cart.table_token);
  const { round, sent_items, sent_order_token } = self;
  return {
    code: cart.code,
    version: cart.version,
    table_number: table?.table_number ?? null,
    round,
    sent:
      sent_items !== null && sent_order_token !== null
        ? { items: itemsOf(sent_items).map((item) => presentItem(item, true)), order_token: sent_order_token }
        : null,
    members: members.map((member) => ({
      number: member.number,
      name: member.name,
      is_self: member === self,
      has_sent: member.round > 0,
      items: itemsOf(member.items).map((item) => presentItem(item, member === self)),
    })),
  };
}

async function addMember(
  tx: Tx,
  cartId: number,
  { number, name }: Pick<Member, 'number' | 'name'>,
): Promise<{ token: string }> {
  const token = newToken(MEMBER_TOKEN_BYTES);
  await tx.db
    .insertInto('shared_cart_members')
    .values({
      cart_id: cartId,
      token_hash: hashToken(token),
      number,
      name,
      items: '[]',
      round: 0,
      sent_items: null,
      sent_order_token: null,
      created_at: tx.now(),
    })
    .execute();
  return { token };
}

/** @throws {AppError} `table_not_found`, `too_many_requests`. */
export async function createSharedCart(
  tx: Tx,
  { table_token, name }: ParsedBodyOf<typeof contract.createSharedCart>,
  guest: Guest | null,
): Promise<{ token: string }> {
  const table = requireFound(await findTableByToken(tx.db, table_token), 'table_not_found');
  await countGuestWrite(tx, guest, 'shared_cart', { tableId: table.id, isScanned: true });
  const now = tx.now();
  const { id } = await tx.db
    .insertInto('shared_carts')
    .values({ code: await unusedCode(tx.db), table_token, version: 1, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return addMember(tx, id, { number: 1, name });
}

async function unusedCode(db: Db): Promise<string> {
  for (;;) {
    const code = newCode(INVITE_CODE_LENGTH);
    const used = await db.selectFrom('shared_carts').select('id').where('code', '=', code).executeTakeFirst();
    if (!used) return code;
  }
}

/**
 * Joins the cart with a code. The caller has counted the try as a wrong one (`wrong_invite`).
 * @throws {AppError} `invite_over`, `cart_full`.
 */
export async function joinSharedCart(
  tx: Tx,
  { code, name }: ParsedBodyOf<typeof contract.joinSharedCart>,
  guest: Guest | null,
): Promise<{ token: string }> {
  const found = await tx.db
    .selectFrom('shared_carts')
    .selectAll()
    .where('code', '=', code.toUpperCase())
    .where('updated_at', '>', tx.now() - SHARED_CART_IDLE_MS)
    .executeTakeFirst();
  const cart = requireFound(found, 'invite_over');
  await forgetGuestWrite(tx, guest, 'wrong_invite');
  await changeCart(tx, cart.id);
  const { count, last } = await tx.db
    .selectFrom('shared_cart_members')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('number').as('last')])
    .where('cart_id', '=', cart.id)
    .executeTakeFirstOrThrow();
  if (count >= SHARED_CART_MEMBERS_MAX) throw new AppError('cart_full');
  return addMember(tx, cart.id, { number: last + 1, name });
}

/**
 * Raises the version, which locks the cart, and tells its members.
 * @param version on which the change is based; any if omitted.
 * @throws {AppError} `cart_changed`.
 */
async function changeCart(tx: Tx, id: number, version?: number): Promise<void> {
  let change = tx.db
    .updateTable('shared_carts')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: tx.now() }))
    .where('id', '=', id)
    .returning('id');
  if (version !== undefined) change = change.where('version', '=', version);
  requireFound(await change.executeTakeFirst(), 'cart_changed');
  tx.append(toCartMembers(id));
}

/** @throws {AppError} `not_found`, `cart_changed` if own items were sent since `round`. */
export async function setOwnItems(
  tx: Tx,
  token: string,
  { items, round }: ParsedBodyOf<typeof contract.setOwnItems>,
  guest: Guest | null,
): Promise<SharedCart> {
  const { cart, self } = await readCart(tx.db, token, tx.now());
  const json = JSON.stringify(items);
  if (self.round !== round) throw new AppError('cart_changed');
  if (self.items !== json) {
    await countGuestWrite(tx, guest, 'cart_change');
    await changeCart(tx, cart.id);
    const changed = await tx.db
      .updateTable('shared_cart_members')
      .set({ items: json })
      .where('id', '=', self.id)
      .where('round', '=', round)
      .returning('id')
      .executeTakeFirst();
    requireFound(changed, 'cart_changed');
  }
  return getSharedCart(tx.db, token, tx.now());
}

/** @throws {AppError} `not_found`. */
export async function leaveSharedCart(tx: Tx, token: string): Promise<void> {
  const { cart, self } = await readCart(tx.db, token, tx.now());
  await changeCart(tx, cart.id);
  await tx.db.deleteFrom('shared_cart_members').where('id', '=', self.id).execute();
  const others = tx.db.selectFrom('shared_cart_members').select('id').where('cart_id', '=', cart.id);
  await tx.db
    .deleteFrom('shared_carts')
    .where('id', '=', cart.id)
    .where(({ not, exists }) => not(exists(others)))
    .execute();
}

/**
 * Places an order of the member's own items or of all, which leave the cart.
 * @throws {AppError} `not_found`, `cart_changed` if there is nothing to send or the cart has changed, and what `placeOrder`
 * throws.
 */
export async function sendSharedCart(
  tx: Tx,
  token: string,
  { scope, version, ...order }: ParsedBodyOf<typeof contract.sendSharedCart>,
  [sender, conditions]: readonly [OrderSender, OrderConditions],
): Promise<GuestOrder> {
  const { cart, members, self } = await readCart(tx.db, token, tx.now());
  if (scope === 'all' && cart.version !== version) throw new AppError('cart_changed');
  const senders = (scope === 'all' ? members : [self]).filter(({ items }) => items !== '[]');
  // The note is what kitchen and waiters read of an item, wherever it is shown.
  const forAll = textForStaff('order.for_all', conditions.languages);
  const items = senders.flatMap(({ items: json }) =>
    itemsOf(json).map(({ for_all: isForAll, special_instructions: note, ...item }) => ({
      ...item,
      special_instructions: isForAll ? [forAll, note].filter(Boolean).join(' · ') : note,
    })),
  );
  if (items.length === 0) throw new AppError('cart_changed');
  if (items.length > ORDER_ITEMS_MAX) {
    throw new AppError('too_many_pieces', { params: { max: String(ORDER_ITEMS_MAX) } });
  }
  const placed = await placeOrder(
    tx,
    {
      order_type: 'table',
      table_token: cart.table_token,
      items,
      ...order,
      customer_name: null,
      customer_phone: null,
      customer_address: null,
    },
    sender,
    conditions,
  );
  // After the order, which locks the table first, as does what ends a cart.
  await changeCart(tx, cart.id, cart.version);
  await tx.db
    .updateTable('shared_cart_members')
    .set(({ eb, ref }) => ({
      sent_items: ref('items'),
      sent_order_token: placed.token,
      items: '[]',
      round: eb('round', '+', 1),
    }))
    .where(
      'id',
      'in',
      senders.map(({ id }) => id),
    )
    .execute();
  return placed;
}

/** Ends the carts of a table whose guests have left. */
export async function endSharedCarts(tx: Tx, tableToken: string): Promise<void> {
  const ended = await tx.db
    .deleteFrom('shared_carts')
    .where('table_token', '=', tableToken)
    .returning('id')
    .execute();
  tx.append(...ended.map(({ id }) => toCartMembers(id)));
}

/** Takes the carts of a table along to another one. */
export async function moveSharedCarts(tx: Tx, from: string, to: string): Promise<void> {
  const moved = await tx.db
    .updateTable('shared_carts')
    .set({ table_token: to })
    .where('table_token', '=', from)
    .returning('id')
    .execute();
  tx.append(...moved.map(({ id }) => toCartMembers(id)));
}

/** Deletes carts that nobody has used for a while, with the names of their members. */
export async function purgeSharedCarts(db: Db, nowMs: number): Promise<void> {
  await db
    .deleteFrom('shared_carts')
    .where('updated_at', '<=', nowMs - SHARED_CART_IDLE_MS)
    .execute();
}
