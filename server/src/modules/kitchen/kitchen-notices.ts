import { sql } from 'kysely';
import type { KitchenNotice, NoticedDish, Order } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import { forUpdate } from '#db/dialect';
import type { Row } from '#db/schema';
import { newToken } from '#random-token';
import { toTimestamp } from '#time/timestamp';
import { enqueueNotices } from './printing/enqueue-tickets';
import { itemStations, partStationIds } from './item-stations';

const NOTICE_ID_BYTES = 6;

type NoticedOrder = Pick<Row<'orders'>, 'id' | 'status' | 'fired_at' | 'table_number'>;
type NoticedItem = Pick<Row<'order_items'>, 'id' | 'quantity' | 'stations' | 'status' | 'hold'>;
type NamedItem = NoticedItem & Pick<Row<'order_items'>, 'product_id' | 'product_name'>;
type Content = Pick<KitchenNotice, 'kind'> & Partial<KitchenNotice>;

export const kitchenNotices = ({
  kitchen_notices,
}: Pick<Row<'orders'>, 'kitchen_notices'>): KitchenNotice[] => JSON.parse(kitchen_notices) as KitchenNotice[];

/** Replaces an order's notices. The caller must hold the lock of the order. */
export async function changeNotices(
  tx: Tx,
  orderId: number,
  change: (notices: KitchenNotice[]) => KitchenNotice[],
): Promise<void> {
  const order = await tx.db
    .selectFrom('orders')
    .select('kitchen_notices')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable('orders')
    .set({ kitchen_notices: JSON.stringify(change(kitchenNotices(order))) })
    .where('id', '=', orderId)
    .execute();
}

/**
 * Adds one notice for each station that still prepares one of the items, and prints it there with those items.
 * @param items with the pieces that the notice is about.
 */
async function addNotices<Item extends NoticedItem>(
  tx: Tx,
  order: NoticedOrder,
  items: readonly Item[],
  contentAt: (stationId: number, items: readonly Item[]) => Content,
): Promise<void> {
  if (order.fired_at === null) return;
  const open = items
    .filter(({ status, hold }) => status === 'preparing' && hold === null)
    .flatMap((item) => itemStations(item).map((station) => ({ item, station })))
    .filter(({ station }) => station.state !== 'ready');
  if (open.length === 0) return;
  const byStation = Map.groupBy(open, ({ station }) => station.id);
  const added = Array.from(byStation, ([station_id, entries]) => {
    const noticed = entries.map(({ item }) => item);
    const notice: KitchenNotice = {
      product_id: null,
      product_name: null,
      quantity: null,
      from_table: null,
      is_held: false,
      item_id: null,
      parts: [],
      ...contentAt(station_id, noticed),
      id: newToken(NOTICE_ID_BYTES),
      station_id,
      created_at: toTimestamp(tx.now()),
    };
    return { notice, items: noticed };
  });
  await changeNotices(tx, order.id, (notices) => [...notices, ...added.map(({ notice }) => notice)]);
  // Who works with paper has no ticket that would go.
  const printed = added.filter(({ notice }) => notice.detail !== 'completed');
  await enqueueNotices(tx, order, printed);
}

const itemsOf = (tx: Tx, orderId: number): Promise<NamedItem[]> =>
  tx.db
    .selectFrom('order_items')
    .select(['product_id', 'product_name', 'id', 'quantity', 'stations', 'status', 'hold'])
    .where('order_id', '=', orderId)
    .execute();

/** Names the pieces of an order's items, with the parts of a set menu that a station prepares. */
async function dishesOf(
  tx: Tx,
  orderId: number,
): Promise<(stationId: number, item: NamedItem) => NoticedDish> {
  const parts = await tx.db
    .selectFrom('order_item_options')
    .select(['order_item_id', 'product_option_id', 'name as product_option_name', 'quantity', 'station_ids'])
    .where('order_item_id', 'in', (items) =>
      items.selectFrom('order_items').select('id').where('order_id', '=', orderId),
    )
    .where('station_ids', 'is not', null)
    .orderBy('id')
    .execute();
  return (stationId, { id, product_id, product_name, quantity }) => ({
    product_id,
    product_name,
    quantity,
    parts: parts.flatMap(({ order_item_id, station_ids, ...part }) =>
      order_item_id === id && partStationIds({ station_ids })?.includes(stationId) ? part : [],
    ),
  });
}

/** Adds a notice that names one item. */
async function addItemNotices(tx: Tx, order: NoticedOrder, item: NamedItem, content: Content): Promise<void> {
  const dishAt = await dishesOf(tx, order.id);
  await addNotices(tx, order, [item], (stationId) => ({ ...content, ...dishAt(stationId, item) }));
}

/** @param item before its pieces are removed. */
export const addVoidNotices = (
  tx: Tx,
  order: NoticedOrder,
  item: NamedItem,
  quantity: number,
): Promise<void> => addItemNotices(tx, order, { ...item, quantity }, { kind: 'voided' });

/** For displays of earlier releases, which do not know holds, the item is voided. @param item before it is held. */
export const addHoldNotices = (tx: Tx, order: NoticedOrder, item: NamedItem): Promise<void> =>
  addItemNotices(tx, order, item, { kind: 'voided', is_held: true, item_id: item.id });

/** Removes hold notices of items that are fired again, since their tickets show them. */
export const withdrawHoldNotices = (tx: Tx, orderId: number, itemIds: readonly number[]): Promise<void> =>
  changeNotices(tx, orderId, (notices) =>
    notices.filter(({ is_held, item_id }) => !(is_held && item_id !== null && itemIds.includes(item_id))),
  );

/**
 * They name the dishes, since displays no longer show them once the order is cancelled or deleted.
 * @param order as it was before its cancellation.
 */
export async function addCancellationNotices(tx: Tx, order: NoticedOrder): Promise<void> {
  if (!isActiveStatus(order.status)) return;
  const items = await itemsOf(tx, order.id);
  const dishAt = await dishesOf(tx, order.id);
  const contentAt = (stationId: number, noticed: readonly NamedItem[]) => ({
    kind: 'cancelled' as const,
    dishes: noticed.map((item) => dishAt(stationId, item)),
  });
  await addNotices(tx, order, items, contentAt);
}

/** Removes the notices of an undone cancellation; the order's ticket shows its items again. */
export const withdrawCancellationNotices = (tx: Tx, orderId: number): Promise<void> =>
  changeNotices(tx, orderId, (notices) =>
    notices.filter(({ kind, detail }) => kind !== 'cancelled' || detail === 'completed'),
  );

/** Removes the notices of an undone completion. @param itemIds items that are prepared again. */
export const withdrawCompletionNotices = (
  tx: Tx,
  orderId: number,
  itemIds: readonly number[],
): Promise<void> =>
  changeNotices(tx, orderId, (notices) =>
    notices.filter(
      ({ detail, item_id }) => detail !== 'completed' || (item_id !== null && !itemIds.includes(item_id)),
    ),
  );

/** @param order as it was before its note was corrected. */
export async function addNoteNotices(tx: Tx, order: NoticedOrder, note: string | null): Promise<void> {
  if (!isActiveStatus(order.status)) return;
  const content = { kind: 'moved', from_table: order.table_number, detail: 'note', note } as const;
  await addNotices(tx, order, await itemsOf(tx, order.id), () => content);
}

/**
 * For stations that have not finished what others complete now.
 * @param order as it was before, with its items still in preparation.
 * @param item the only one that is completed; omitted for all.
 */
export async function addCompletionNotices(
  tx: Tx,
  order: NoticedOrder,
  itemIds?: readonly number[],
): Promise<void> {
  const items = await itemsOf(tx, order.id);
  const detail = 'completed';
  if (!itemIds) return addNotices(tx, order, items, () => ({ kind: 'cancelled', detail }));
  for (const item of items.filter(({ id }) => itemIds.includes(id))) {
    await addItemNotices(tx, order, item, { kind: 'voided', detail, item_id: item.id });
  }
}

/** Keeps the notices of an order that is about to be deleted, for displays. @param order as staff see it. */
export async function keepNotices(tx: Tx, order: Order): Promise<void> {
  if (order.kitchen_notices.length === 0) return;
  const contact = { customer_name: null, customer_phone: null, customer_address: null, network_key: null };
  const body: Order = { ...order, ...contact, special_instructions: null, items: [] };
  await tx.db
    .insertInto('deleted_tickets')
    .values({ order_id: order.id, visit_id: order.visit_id, body: JSON.stringify(body) })
    .execute();
}

export const findDeletedTickets = async (db: Db): Promise<Order[]> =>
  (await db.selectFrom('deleted_tickets').select('body').orderBy('order_id').execute()).map(
    ({ body }) => JSON.parse(body) as Order,
  );

export interface OrderNotices {
  id: number;
  notices: KitchenNotice[];
  /** Null while its visit is active. */
  visitEndedMs: number | null;
}

/** Orders with notices, also deleted ones, by id. */
export async function findNoticedOrders(db: Db): Promise<OrderNotices[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('visits', 'visits.id', 'orders.visit_id')
    .select(['orders.id', 'orders.kitchen_notices', 'visits.closed_at'])
    .where(sql.ref('kitchen_notices'), '<>', sql.lit('[]'))
    .execute();
  const deleted = await db
    .selectFrom('deleted_tickets')
    .innerJoin('visits', 'visits.id', 'deleted_tickets.visit_id')
    .select(['body', 'visits.closed_at'])
    .execute();
  return [
    ...rows.map((row) => ({ id: row.id, notices: kitchenNotices(row), visitEndedMs: row.closed_at })),
    ...deleted.map(({ body, closed_at }) => {
      const { id, kitchen_notices } = JSON.parse(body) as Order;
      return { id, notices: kitchen_notices, visitEndedMs: closed_at };
    }),
  ].toSorted((one, other) => one.id - other.id);
}

/**
 * Removes notices of a deleted order.
 * @returns the order; undefined if there is none with notices.
 */
export async function removeDeletedNotices(
  tx: Tx,
  orderId: number,
  isOver: (notice: KitchenNotice) => boolean,
): Promise<Order | undefined> {
  const row = await forUpdate(
    tx.db,
    tx.db.selectFrom('deleted_tickets').select('body').where('order_id', '=', orderId),
  ).executeTakeFirst();
  if (!row) return undefined;
  const before = JSON.parse(row.body) as Order;
  const order: Order = {
    ...before,
    kitchen_notices: before.kitchen_notices.filter((notice) => !isOver(notice)),
    updated_at: toTimestamp(tx.now()),
  };
  if (order.kitchen_notices.length === 0) {
    await tx.db.deleteFrom('deleted_tickets').where('order_id', '=', orderId).execute();
  } else {
    const body = JSON.stringify(order);
    await tx.db.updateTable('deleted_tickets').set({ body }).where('order_id', '=', orderId).execute();
  }
  return order;
}

/** Ends the notices of visits, whose guests have left. @returns ids of the orders that had any. */
export async function endNotices(tx: Tx, visits: { id: number } | { zNumber: number }): Promise<number[]> {
  const ids =
    'id' in visits
      ? [visits.id]
      : tx.db.selectFrom('visits').select('id').where('z_number', '=', visits.zNumber);
  await tx.db.deleteFrom('deleted_tickets').where('visit_id', 'in', ids).execute();
  const ended = await tx.db
    .updateTable('orders')
    .set({ kitchen_notices: '[]' })
    .where('visit_id', 'in', ids)
    .where(sql.ref('kitchen_notices'), '<>', sql.lit('[]'))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** @param orders with the table that they leave. */
export async function addMoveNotices(tx: Tx, orders: readonly NoticedOrder[]): Promise<void> {
  for (const order of orders.filter(({ status }) => isActiveStatus(status))) {
    const content = { kind: 'moved', from_table: order.table_number } as const;
    await addNotices(tx, order, await itemsOf(tx, order.id), () => content);
  }
}
