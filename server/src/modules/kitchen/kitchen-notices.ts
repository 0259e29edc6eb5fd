import type { KitchenNotice } from 'shared-api/contract/service/orders';
import { isActiveStatus } from 'shared-api/contract/statuses';
import type { Trx } from '../../db/database';
import type { Row } from '../../db/schema';
import { newToken } from '../../random-token';
import { toTimestamp } from '../../time/timestamp';
import { enqueueNotices } from './printing/enqueue-tickets';
import { itemStations } from './item-stations';

const NOTICE_ID_BYTES = 6;

type NoticedOrder = Pick<Row<'orders'>, 'id' | 'status' | 'fired_at' | 'table_number'>;
type NoticedItem = Pick<Row<'order_items'>, 'stations' | 'status'>;
type Content = Pick<KitchenNotice, 'kind'> & Partial<KitchenNotice>;

export const kitchenNotices = ({
  kitchen_notices,
}: Pick<Row<'orders'>, 'kitchen_notices'>): KitchenNotice[] => JSON.parse(kitchen_notices) as KitchenNotice[];

/** Replaces an order's notices. The caller holds the lock of the order. */
export async function changeNotices(
  trx: Trx,
  orderId: number,
  change: (notices: KitchenNotice[]) => KitchenNotice[],
): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select('kitchen_notices')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('orders')
    .set({ kitchen_notices: JSON.stringify(change(kitchenNotices(order))) })
    .where('id', '=', orderId)
    .execute();
}

/** One notice for each station that still makes one of the items. */
async function addNotices(
  trx: Trx,
  order: NoticedOrder,
  items: readonly NoticedItem[],
  content: Content,
  nowMs: number,
): Promise<void> {
  if (order.fired_at === null) return;
  const open = items.filter(({ status }) => status === 'preparing').flatMap(itemStations);
  const stationIds = new Set(open.filter(({ state }) => state !== 'ready').map(({ id }) => id));
  if (stationIds.size === 0) return;
  const added = Array.from(stationIds, (station_id) => ({
    product_id: null,
    product_name: null,
    quantity: null,
    from_table: null,
    ...content,
    id: newToken(NOTICE_ID_BYTES),
    station_id,
    created_at: toTimestamp(nowMs),
  }));
  await changeNotices(trx, order.id, (notices) => [...notices, ...added]);
  await enqueueNotices(trx, order, added, nowMs);
}

const itemsOf = (trx: Trx, orderId: number): Promise<NoticedItem[]> =>
  trx.selectFrom('order_items').select(['stations', 'status']).where('order_id', '=', orderId).execute();

/** @param item before its pieces are taken off. */
export const noticeVoid = (
  trx: Trx,
  order: NoticedOrder,
  item: NoticedItem & Pick<Row<'order_items'>, 'product_id' | 'product_name'>,
  quantity: number,
  nowMs: number,
): Promise<void> => {
  const { product_id, product_name } = item;
  return addNotices(trx, order, [item], { kind: 'voided', product_id, product_name, quantity }, nowMs);
};

/** @param order as it was before it was cancelled. */
export async function noticeCancellation(trx: Trx, order: NoticedOrder, nowMs: number): Promise<void> {
  if (!isActiveStatus(order.status)) return;
  await addNotices(trx, order, await itemsOf(trx, order.id), { kind: 'cancelled' }, nowMs);
}

/** The order is not cancelled after all; its ticket shows its items again. */
export const withdrawCancellation = (trx: Trx, orderId: number): Promise<void> =>
  changeNotices(trx, orderId, (notices) => notices.filter(({ kind }) => kind !== 'cancelled'));

/** @param orders with the table that they leave. */
export async function noticeMove(trx: Trx, orders: readonly NoticedOrder[], nowMs: number): Promise<void> {
  for (const order of orders.filter(({ status }) => isActiveStatus(status))) {
    const content = { kind: 'moved', from_table: order.table_number } as const;
    await addNotices(trx, order, await itemsOf(trx, order.id), content, nowMs);
  }
}
