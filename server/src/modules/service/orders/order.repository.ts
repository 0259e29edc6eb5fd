import { sql, type SelectQueryBuilder } from 'kysely';
import { LIST_LIMIT_MAX, ORDERS_COUNTED_MAX } from 'shared-api/contract/limits';
import { ACTIVE_ORDER_STATUSES, type OrderStatus } from 'shared-api/contract/statuses';
import type { Db, Trx } from '../../../db/database';
import { contains } from '../../../db/dialect';
import { foldText } from '../../../db/fold-text';
import { withNumbers } from '../../../db/given-numbers';
import { prepared } from '../../../db/prepared';
import type {
  NewOrderItemOptionRow,
  NewOrderItemRow,
  NewOrderRow,
  OrderItemOptionRow,
  OrderItemRow,
  OrderRow,
  Schema,
} from '../../../db/schema';
import { groupBy } from '../../../http/present';
import type { ItemRecord, OrderRecord } from './order.presenter';

export interface OrderFilter {
  statuses?: readonly OrderStatus[];
  /** In the guest's name or phone, the table's number, or the order's own number; `#17` is that order alone. */
  search?: string;
  /** Came in at this moment or later, and earlier than that one; epoch milliseconds. */
  sinceMs?: number;
  untilMs?: number;
  /** Stand behind this order in the list. */
  after?: Pick<OrderRow, 'id' | 'created_at'>;
}

type OrderQuery<T> = SelectQueryBuilder<Schema, 'orders', T>;

const isOrderNumber = (search: string | undefined) => /^#\d+$/.test(search ?? '');

function applyFilter<T>(query: OrderQuery<T>, filter: OrderFilter): OrderQuery<T> {
  const { statuses, sinceMs, untilMs, after } = filter;
  let filtered = query;
  if (statuses) filtered = filtered.where('status', 'in', statuses);
  if (sinceMs !== undefined) filtered = filtered.where('created_at', '>=', sinceMs);
  if (untilMs !== undefined) filtered = filtered.where('created_at', '<', untilMs);
  if (after) {
    filtered = filtered.where((eb) =>
      eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.created_at, after.id)),
    );
  }
  const needle = foldText(filter.search ?? '');
  if (!needle) return filtered;
  const id = Number(needle.replace(/^#/, ''));
  if (isOrderNumber(needle)) return filtered.where('id', '=', Math.min(id, Number.MAX_SAFE_INTEGER));
  return filtered.where((eb) =>
    eb.or([
      contains(eb.ref('customer_name'), needle),
      contains(eb.ref('customer_phone'), needle),
      contains(eb.ref('table_number'), needle),
      ...(Number.isSafeInteger(id) && id > 0 ? [eb('id', '=', id)] : []),
    ]),
  );
}

/**
 * One page of a list and how many orders it has. Both go by the newest `ORDERS_COUNTED_MAX` that status and time
 * name, so that neither counting nor searching reads every order there ever was.
 */
export async function findOrderPage(
  db: Db,
  filter: OrderFilter,
  page: { limit: number; offset: number },
): Promise<{ orders: OrderRecord[]; total: number }> {
  const reached = isOrderNumber(filter.search) ? filter : { ...filter, sinceMs: await reachOf(db, filter) };
  return { orders: await findOrders(db, reached, page), total: await countOrders(db, reached) };
}

/** When the last order came in that a list still reaches; what the filter says where it reaches all. */
async function reachOf(db: Db, filter: OrderFilter): Promise<number | undefined> {
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

/** Orders, newest first, with their items: three queries however many there are. */
export async function findOrders(
  db: Db,
  filter: OrderFilter,
  page: { limit: number; offset?: number },
): Promise<OrderRecord[]> {
  let query = applyFilter(db.selectFrom('orders').selectAll(), filter)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.offset) query = query.offset(page.offset);
  return withItems(db, await query.execute());
}

/** Of a house that never completes its orders, the newest. */
export const findActiveOrders = (db: Db): Promise<OrderRecord[]> =>
  findOrders(db, { statuses: ACTIVE_ORDER_STATUSES }, { limit: LIST_LIMIT_MAX });

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const query = db.selectFrom('orders').select((eb) => eb.fn.countAll<number>().as('count'));
  return (await applyFilter(query, filter).executeTakeFirstOrThrow()).count;
}

export const findOrder = async (db: Db, id: number): Promise<OrderRecord | undefined> =>
  (await withItems(db, await db.selectFrom('orders').selectAll().where('id', '=', id).execute()))[0];

export const findOrderByToken = async (db: Db, token: string): Promise<OrderRecord | undefined> =>
  (await withItems(db, await db.selectFrom('orders').selectAll().where('token', '=', token).execute()))[0];

/** In the order of their ids. */
export const findOrdersById = async (db: Db, ids: readonly number[]): Promise<OrderRecord[]> =>
  ids.length === 0
    ? []
    : withItems(db, await db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').execute());

/** Adds items and options to orders. */
export async function withItems(db: Db, orders: OrderRow[]): Promise<OrderRecord[]> {
  if (orders.length === 0) return [];
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map((order) => order.id),
    )
    .orderBy('id')
    .execute();
  const records = await withOptions(db, items);
  const itemsOf = groupBy(records, (record) => record.row.order_id);
  return orders.map((row) => ({ row, items: itemsOf.get(row.id) ?? [] }));
}

async function withOptions(db: Db, items: OrderItemRow[]): Promise<ItemRecord[]> {
  if (items.length === 0) return [];
  const options = await db
    .selectFrom('order_item_options')
    .selectAll()
    .where(
      'order_item_id',
      'in',
      items.map((item) => item.id),
    )
    .orderBy('id')
    .execute();
  const optionsOf = groupBy(options, (option) => option.order_item_id);
  return items.map((row) => ({ row, options: optionsOf.get(row.id) ?? [] }));
}

export interface NewItem {
  row: Omit<OrderItemRow, 'id' | 'order_id'>;
  options: Omit<OrderItemOptionRow, 'id' | 'order_item_id'>[];
}

const insertRow = prepared((db, { order }: { order: NewOrderRow }) =>
  db.insertInto('orders').values(order).returning('id'),
);
const insertItems = prepared((db, { items }: { items: NewOrderItemRow[] }) =>
  db.insertInto('order_items').values(items).returning('id'),
);
const insertOptions = prepared((db, { options }: { options: NewOrderItemOptionRow[] }) =>
  db.insertInto('order_item_options').values(options).returning('id'),
);

/** Stores an order in three statements, whatever its size. */
export async function insertOrder(
  trx: Trx,
  order: Omit<OrderRow, 'id'>,
  newItems: NewItem[],
): Promise<OrderRecord> {
  const [given] = await insertRow(trx, { order });
  if (!given) throw new Error('An insert returned nothing');
  const row = { ...order, id: given.id };

  const items = newItems.map((item) => ({ ...item.row, order_id: row.id }));
  const itemRows = withNumbers(items, 'id', await insertItems(trx, { items }));

  const options = newItems.flatMap((item, index) =>
    item.options.map((option) => ({ ...option, order_item_id: itemRows[index]?.id ?? 0 })),
  );
  const optionRows = options.length ? withNumbers(options, 'id', await insertOptions(trx, { options })) : [];
  const optionsOf = groupBy(optionRows, (option) => option.order_item_id);
  return { row, items: itemRows.map((item) => ({ row: item, options: optionsOf.get(item.id) ?? [] })) };
}

/**
 * Changes an order's own columns and takes its row's lock until the transaction ends, so that whatever is
 * decided next is decided by one at a time. Undefined when there is no such order.
 */
export async function touchOrder(
  trx: Trx,
  id: number,
  changes: Partial<Omit<OrderRow, 'id' | 'created_at'>> & { updated_at: number },
): Promise<OrderRow | undefined> {
  return trx.updateTable('orders').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Marks an order's preparing items ready: all of them, one of them, or those due by a time. */
export async function markItemsReady(
  trx: Trx,
  orderId: number,
  nowMs: number,
  which: { itemId?: number; dueBy?: number } = {},
): Promise<number> {
  let update = trx
    .updateTable('order_items')
    .set({ status: 'ready', updated_at: nowMs })
    .where('order_id', '=', orderId)
    .where('status', '=', 'preparing');
  if (which.itemId !== undefined) update = update.where('id', '=', which.itemId);
  if (which.dueBy !== undefined) update = update.where('due_at', '<=', which.dueBy);
  return Number((await update.executeTakeFirst()).numUpdatedRows);
}

/** Active orders with an item whose countdown has ended. */
export async function findDueOrderIds(db: Db, nowMs: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_items')
    // SQLite keeps to this order. Left to itself it begins with all active orders, instead of with what is due.
    .crossJoin('orders')
    .select('orders.id')
    .distinct()
    .whereRef('orders.id', '=', 'order_items.order_id')
    // Written out, so that SQLite sees that the partial index on due_at serves.
    .where(sql.ref('order_items.status'), '=', sql.lit('preparing'))
    .where('order_items.due_at', '<=', nowMs)
    .where('orders.status', 'in', ACTIVE_ORDER_STATUSES)
    .execute();
  return rows.map((row) => row.id);
}
