import { sql, type SelectQueryBuilder } from 'kysely';
import { KITCHEN_RECALL_MS } from 'shared-api/domain/kitchen/limits';
import { ORDERS_COUNTED_MAX } from 'shared-api/domain/service/limits';
import { latinDigits, phoneKey } from 'shared-api/domain/text-key';
import { ACTIVE_ORDER_STATUSES, type OrderStatus } from 'shared-api/domain/statuses';
import { compileOnce } from '#db/compile-once';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import { contains, forUpdate, hasDigits } from '#db/dialect';
import { foldText } from '#db/fold-text';
import { inChunks } from '#db/in-chunks';
import { flag, type Row, type Schema } from '#db/schema';
import { AppError, requireFound } from '#http/app-error';

export interface ItemRecord {
  row: Row<'order_items'>;
  options: Row<'order_item_options'>[];
}

export interface OrderRecord {
  row: Row<'orders'>;
  /** Name of the staff member who placed it. */
  takenBy: string | null;
  items: ItemRecord[];
}

/** Completed orders on the recall list. */
const KITCHEN_RECALL_MAX = 100;

interface OrderFilter {
  statuses?: readonly OrderStatus[];
  isAwaitingApproval?: boolean;
  /** Text in the guest's name, phone, or table number, or the order's number; `#17` finds only that order. */
  search?: string;
  /** First and last business date as YYYY-MM-DD. */
  from?: string;
  to?: string;
  /** Earliest time of placement in epoch milliseconds, inclusive. */
  sinceMs?: number;
  /** Order after which the page starts; only older ones are found. */
  after?: Pick<Row<'orders'>, 'id' | 'created_at'>;
}

const DAY_MS = 24 * 3_600_000;

type OrderQuery<T> = SelectQueryBuilder<Schema, 'orders', T>;

const isOrderNumber = (search: string | undefined) => /^#\d+$/.test(latinDigits(search ?? ''));

/** Whether a text may be a part of a phone number, however it is written. */
const isPhonePart = (search: string) => /^[\d\s()+./-]+$/.test(search) && phoneKey(search) !== '';

function applyFilter<T>(query: OrderQuery<T>, filter: OrderFilter): OrderQuery<T> {
  const { statuses, isAwaitingApproval, from, to, sinceMs, after } = filter;
  let filtered = query;
  if (statuses) filtered = filtered.where('status', 'in', statuses);
  if (isAwaitingApproval !== undefined) {
    filtered = filtered.where('awaiting_approval', '=', flag(isAwaitingApproval));
  }
  // Bounds on created_at, whose index lists use: a business date lies within them in every time zone.
  if (from) {
    filtered = filtered
      .where('business_date', '>=', from)
      .where('created_at', '>=', Date.parse(from) - DAY_MS);
  }
  if (to) {
    filtered = filtered
      .where('business_date', '<=', to)
      .where('created_at', '<', Date.parse(to) + 2 * DAY_MS);
  }
  if (sinceMs !== undefined) filtered = filtered.where('created_at', '>=', sinceMs);
  if (after) {
    filtered = filtered.where((eb) =>
      eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.created_at, after.id)),
    );
  }
  const needle = foldText(latinDigits(filter.search ?? ''));
  if (!needle) return filtered;
  const id = Number(needle.replace(/^#/, ''));
  if (isOrderNumber(needle)) return filtered.where('id', '=', Math.min(id, Number.MAX_SAFE_INTEGER));
  return filtered.where((eb) =>
    eb.or([
      contains(eb.ref('customer_name'), needle),
      ...(isPhonePart(needle) ? [hasDigits(eb.ref('customer_phone'), phoneKey(needle))] : []),
      contains(eb.ref('table_number'), needle),
      ...(Number.isSafeInteger(id) && id > 0 ? [eb('id', '=', id)] : []),
    ]),
  );
}

/**
 * One page and the total, both limited to the newest `ORDERS_COUNTED_MAX` orders that match status and time, so that
 * neither counting nor searching reads every stored order.
 */
export async function findOrderPage(
  db: Db,
  filter: OrderFilter,
  page: { limit: number; offset: number },
): Promise<{ orders: OrderRecord[]; total: number }> {
  const limited = isOrderNumber(filter.search)
    ? filter
    : { ...filter, sinceMs: await oldestCountedMs(db, filter) };
  const orders = await findOrders(db, limited, page);
  // Searching is slow, and the first page of most searches has everything.
  const isAll = page.offset === 0 && orders.length < page.limit;
  return { orders, total: isAll ? orders.length : await countOrders(db, limited) };
}

/** Time at which the oldest of the newest `ORDERS_COUNTED_MAX` orders was placed. */
async function oldestCountedMs(db: Db, filter: OrderFilter): Promise<number | undefined> {
  const last = await applyFilter(db.selectFrom('orders').select('created_at'), {
    ...filter,
    search: undefined,
  })
    .orderBy('created_at', 'desc')
    .offset(ORDERS_COUNTED_MAX - 1)
    .limit(1)
    .executeTakeFirst();
  return last?.created_at ?? filter.sinceMs;
}

/** Orders with their items, newest first; all of them without a page. */
export async function findOrders(
  db: Db,
  filter: OrderFilter,
  page: { limit?: number; offset?: number } = {},
): Promise<OrderRecord[]> {
  let query = applyFilter(db.selectFrom('orders').selectAll(), filter)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (page.limit) query = query.limit(page.limit);
  if (page.offset) query = query.offset(page.offset);
  return withItems(db, await query.execute());
}

/** All active orders without a limit: the oldest is the most urgent. */
export const findActiveOrders = (db: Db): Promise<OrderRecord[]> =>
  findOrders(db, { statuses: ACTIVE_ORDER_STATUSES });

/**
 * Orders for displays (`isInKitchen` of the contract).
 * @param isRecallable whether completed orders that are in no Z report can be recalled, and are therefore included.
 */
export async function findKitchenOrders(
  db: Db,
  nowMs: number,
  isRecallable: boolean,
): Promise<OrderRecord[]> {
  const orders = db.selectFrom('orders').selectAll('orders');
  const active = await orders
    .where('status', 'in', ACTIVE_ORDER_STATUSES)
    .where('fired_at', 'is not', null)
    .execute();
  const noticed = await orders.where(sql.ref('kitchen_notices'), '<>', sql.lit('[]')).execute();
  const completed = isRecallable
    ? await orders
        .innerJoin('visits', 'visits.id', 'orders.visit_id')
        .where('visits.z_number', 'is', null)
        .where('orders.status', '=', 'completed')
        .where('orders.created_at', '>', nowMs - KITCHEN_RECALL_MS)
        .orderBy('orders.created_at', 'desc')
        .limit(KITCHEN_RECALL_MAX)
        .execute()
    : [];
  const rows = new Map([...active, ...noticed, ...completed].map((row) => [row.id, row]));
  return withItems(db, [...rows.values()]);
}

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const query = db.selectFrom('orders').select((eb) => eb.fn.countAll<number>().as('count'));
  return (await applyFilter(query, filter).executeTakeFirstOrThrow()).count;
}

const orderById = compileOnce((db, id: number) => db.selectFrom('orders').selectAll().where('id', '=', id));

export const findOrder = async (db: Db, id: number): Promise<OrderRecord | undefined> =>
  (await withItems(db, await orderById(db, id).execute()))[0];

export const findOrderByToken = async (db: Db, token: string): Promise<OrderRecord | undefined> =>
  (await withItems(db, await db.selectFrom('orders').selectAll().where('token', '=', token).execute()))[0];

/** Orders of visits, oldest first. */
export const findOrdersOfVisits = async (db: Db, visitIds: readonly number[]): Promise<OrderRecord[]> =>
  withItems(
    db,
    await inChunks(visitIds, (ids) =>
      db.selectFrom('orders').selectAll().where('visit_id', 'in', ids).orderBy('id').execute(),
    ),
  );

/** Orders of a visit, oldest first. */
export const findVisitOrders = (db: Db, visitId: number): Promise<OrderRecord[]> =>
  findOrdersOfVisits(db, [visitId]);

/** Orders sorted by id. */
export const findOrdersById = async (db: Db, ids: readonly number[]): Promise<OrderRecord[]> =>
  ids.length === 0
    ? []
    : withItems(db, await db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').execute());

export const findOrderRow = (db: Db, id: number): Promise<Row<'orders'> | undefined> =>
  orderById(db, id).executeTakeFirst();

const itemsOfOrders = compileOnce((db, ids: readonly number[]) =>
  db.selectFrom('order_items').selectAll().where('order_id', 'in', ids).orderBy('id'),
);

/** Items of an order, also held ones, in the order in which they were ordered. */
export const findItems = (db: Db, orderId: number): Promise<Row<'order_items'>[]> =>
  itemsOfOrders(db, [orderId]).execute();

/** Adds items and options to orders. */
export async function withItems(db: Db, orders: Row<'orders'>[]): Promise<OrderRecord[]> {
  const items = await inChunks(
    orders.map((order) => order.id),
    (ids) => itemsOfOrders(db, ids).execute(),
  );
  const records = await withOptions(db, items);
  const itemsOf = Map.groupBy(records, (record) => record.row.order_id);
  const takers = await findTakers(db, orders);
  return orders.map((row) => ({
    row,
    takenBy: takers.get(row.taken_by) ?? null,
    items: itemsOf.get(row.id) ?? [],
  }));
}

/** Names of the staff members who placed the orders, by their ids. */
async function findTakers(db: Db, orders: Row<'orders'>[]): Promise<Map<number | null, string>> {
  const ids = [...new Set(orders.flatMap(({ taken_by }) => taken_by ?? []))];
  const users = await inChunks(ids, (some) =>
    db.selectFrom('users').select(['id', 'username']).where('id', 'in', some).execute(),
  );
  return new Map(users.map(({ id, username }) => [id, username]));
}

const optionsOfItems = compileOnce((db, ids: readonly number[]) =>
  db.selectFrom('order_item_options').selectAll().where('order_item_id', 'in', ids).orderBy('id'),
);

async function withOptions(db: Db, items: Row<'order_items'>[]): Promise<ItemRecord[]> {
  const options = await inChunks(
    items.map((item) => item.id),
    (ids) => optionsOfItems(db, ids).execute(),
  );
  const optionsOf = Map.groupBy(options, (option) => option.order_item_id);
  return items.map((row) => ({ row, options: optionsOf.get(row.id) ?? [] }));
}

export type NewOrder = Omit<
  Row<'orders'>,
  'id' | 'undo_step' | 'version' | 'visit_id' | 'kitchen_notices' | 'taken_at' | 'billed_at' | 'ticket_number'
> & {
  /** Omitted for the visit that has the order's token, which an earlier statement of the batch inserts. */
  visit_id?: number;
};
export interface NewItem {
  row: Omit<Row<'order_items'>, 'id' | 'order_id'>;
  options: Omit<Row<'order_item_options'>, 'id' | 'order_item_id'>[];
}

const orderIdByToken = (db: Db, token: string) =>
  db.selectFrom('orders').select('id').where('token', '=', token);

/** Id of the visit that an earlier statement of the same batch inserts. */
const visitIdByToken = (db: Db, token: string) =>
  db.selectFrom('visits').select('id').where('token', '=', token).$asScalar();

const insertOrder = compileOnce((db, { visit_id, ...order }: NewOrder) =>
  db
    .insertInto('orders')
    .values({ ...order, visit_id: visit_id ?? visitIdByToken(db, order.token) })
    .returningAll(),
);

const insertItems = compileOnce((db, { token, rows }: { token: string; rows: NewItem['row'][] }) =>
  db
    .insertInto('order_items')
    .values(rows.map((row) => ({ ...row, order_id: orderIdByToken(db, token) })))
    .returningAll(),
);

type NewOption = NewItem['options'][number] & { position: number };
const insertOptions = compileOnce((db, { token, rows }: { token: string; rows: NewOption[] }) => {
  const itemId = (position: number) =>
    db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', orderIdByToken(db, token))
      .orderBy('id')
      .limit(sql.lit(1))
      .offset(position);
  return db
    .insertInto('order_item_options')
    .values(rows.map(({ position, ...row }) => ({ ...row, order_item_id: itemId(position) })))
    .returningAll();
});

/**
 * Statements for one batch, regardless of the order's size: generated ids are looked up by the order's token and the
 * item's position, so that no statement waits for the result of another.
 */
export function insertOrderQueries(tx: Tx, order: NewOrder, items: NewItem[]) {
  const { token } = order;
  const options = items.flatMap((item, position) => item.options.map((option) => ({ ...option, position })));
  return {
    orders: insertOrder(tx.db, order),
    items: insertItems(tx.db, { token, rows: items.map(({ row }) => row) }),
    options: options.length > 0 ? insertOptions(tx.db, { token, rows: options }) : undefined,
  };
}

/** Assembles an order from its inserted rows, which RETURNING may yield in any order. */
export function toOrderRecord(
  {
    orders,
    items,
    options,
  }: { orders: Row<'orders'>[]; items: Row<'order_items'>[]; options: Row<'order_item_options'>[] },
  takenBy: string | null,
): OrderRecord {
  const optionsOf = Map.groupBy(options.toSorted(byId), (option) => option.order_item_id);
  return {
    row: requireFound(orders[0]),
    takenBy,
    items: items.toSorted(byId).map((item) => ({ row: item, options: optionsOf.get(item.id) ?? [] })),
  };
}
const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;

/**
 * Locks orders until the transaction ends, in the order of their ids, so that requests that change several orders do
 * not deadlock.
 */
export const lockOrders = (
  tx: Tx,
  which: { ids: readonly number[] } | { visitId: number },
): Promise<Pick<Row<'orders'>, 'id' | 'status' | 'table_id'>[]> => {
  const orders = tx.db.selectFrom('orders').select(['id', 'status', 'table_id']).orderBy('id');
  const chosen =
    'ids' in which ? orders.where('id', 'in', which.ids) : orders.where('visit_id', '=', which.visitId);
  return forUpdate(tx.db, chosen).execute();
};

type OrderChanges = Partial<Omit<Row<'orders'>, 'id' | 'created_at'>> & { updated_at: number };
const updateOrder = compileOnce((db, { id, changes }: { id: number; changes: OrderChanges }) =>
  db.updateTable('orders').set(changes).where('id', '=', id).returningAll(),
);

/** Updates an order and thereby locks its row until the transaction ends. */
export const updateOrderRow = (
  tx: Tx,
  id: number,
  changes: OrderChanges,
): Promise<Row<'orders'> | undefined> => updateOrder(tx.db, { id, changes }).executeTakeFirst();

/** End of the countdown of an item that is sent to the kitchen now; null for an item without one. */
export const dueAt = ({ duration_minutes }: Pick<Row<'order_items'>, 'duration_minutes'>, nowMs: number) =>
  duration_minutes > 0 ? nowMs + duration_minutes * 60_000 : null;

/**
 * Marks preparing items ready: all items of the order, including held ones, a single one, or those due.
 * @returns how many.
 */
export async function markItemsReady(
  tx: Tx,
  orderId: number,
  which: { itemId?: number; dueBy?: number } = {},
): Promise<number> {
  const nowMs = tx.now();
  let update = tx.db
    .updateTable('order_items')
    .set(({ fn, val }) => ({
      status: 'ready',
      hold: null,
      fired_at: fn.coalesce('fired_at', val(nowMs)),
      updated_at: nowMs,
    }))
    .where('order_id', '=', orderId)
    .where('status', '=', 'preparing');
  if (which.itemId !== undefined) update = update.where('id', '=', which.itemId);
  if (which.dueBy !== undefined) update = update.where('due_at', '<=', which.dueBy);
  return Number((await update.executeTakeFirst()).numUpdatedRows);
}

/** Restarts the ended countdowns of preparing items with their full minutes. */
export async function restartEndedCountdowns(tx: Tx, { id }: Pick<Row<'orders'>, 'id'>): Promise<void> {
  const nowMs = tx.now();
  await tx.db
    .updateTable('order_items')
    .set(({ ref }) => ({
      due_at: sql<number>`${ref('duration_minutes')} * 60000 + cast(${nowMs} as bigint)`,
      updated_at: nowMs,
    }))
    .where('order_id', '=', id)
    .where('status', '=', 'preparing')
    .where('due_at', '<=', nowMs)
    .execute();
}

/** Statuses in which a countdown makes items ready; a new order waits until staff take it. */
export const COUNTDOWN_STATUSES: readonly OrderStatus[] = ['processing', 'ready'];

/** Orders that staff have taken, with an item whose countdown has ended. */
export async function findDueOrderIds(db: Db, nowMs: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_items')
    // A cross join makes SQLite start with the due items instead of with all active orders.
    .crossJoin('orders')
    .select('orders.id')
    .distinct()
    .whereRef('orders.id', '=', 'order_items.order_id')
    // A literal, so that SQLite uses the partial index on due_at.
    .where(sql.ref('order_items.status'), '=', sql.lit('preparing'))
    .where('order_items.due_at', '<=', nowMs)
    .where('orders.status', 'in', COUNTDOWN_STATUSES)
    .execute();
  return rows.map((row) => row.id);
}

/** Active orders with items that wait for their course. */
export async function findOrderIdsInCourses(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('order_items')
    // A cross join makes SQLite start with the few held items.
    .crossJoin('orders')
    .select('orders.id')
    .distinct()
    .whereRef('orders.id', '=', 'order_items.order_id')
    .where('order_items.hold', '=', 'course')
    .where('orders.status', 'in', ACTIVE_ORDER_STATUSES)
    .execute();
  return rows.map((row) => row.id);
}

/** @throws {AppError} `items_held` while items of an order, or the given one, are held. */
export async function requireNoneHeld(tx: Tx, orderId: number, itemId?: number): Promise<void> {
  let query = tx.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .where('hold', 'is not', null)
    .limit(1);
  if (itemId !== undefined) query = query.where('id', '=', itemId);
  if (await query.executeTakeFirst()) throw new AppError('items_held');
}

/** Removes network keys from orders. */
export async function eraseNetworkKeys(db: Db, beforeMs: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ network_key: null })
    .where('network_key', 'is not', null)
    .where('created_at', '<', beforeMs)
    .execute();
}

/** Marks the month's stored revenue as stale after an order of this day was removed, cancelled or restored. */
export async function markMonthStale(
  tx: Tx,
  { business_date: businessDate }: Pick<Row<'orders'>, 'business_date'>,
): Promise<void> {
  await tx.db
    .insertInto('monthly_revenue')
    .values({ month: businessDate.slice(0, 'YYYY-MM'.length), is_stale: 1 })
    .onConflict((conflict) => conflict.column('month').doUpdateSet({ is_stale: 1 }))
    .execute();
}
