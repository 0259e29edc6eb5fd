import { businessDate } from 'shared-api/domain/business-day';
import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/service/payments';
import type { Tx } from '#context';
import type { Row } from '#db/schema';
import { AppError, requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { newToken } from '#random-token';
import { bumpVersion } from '#modules/bump-version';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { addMoveNotices } from '#modules/kitchen/kitchen-notices';
import { guardChange } from '../orders/order-guards';
import { lockOrders } from '../orders/order.store';
import { ORDER_TOKEN_BYTES, recalculateOrder } from '../orders/order';
import { lockTables } from '../tables/table.store';
import {
  activeVisitQuery,
  appendVisitUpdate,
  insertVisitQuery,
  setVisitRow,
  VISIT_TOKEN_BYTES,
} from '../occupancy/visit.store';
import { occupyTable } from '../occupancy/table-status';
import { requirePaymentsCovered } from '../bills/bill';
import { editActiveVisit, readBilledItem, removePieces, requirePieces } from '../orders/billed-item';

/** Creates an order at the target for items that leave this one. Nothing is sent to the kitchen again. */
async function copyOrder(
  tx: Tx,
  { id, version: _version, undo_step: _step, kitchen_notices: _notices, ...order }: Row<'orders'>,
  changes: Pick<Row<'orders'>, 'visit_id' | 'table_id' | 'table_number'>,
): Promise<Row<'orders'>> {
  return tx.db
    .insertInto('orders')
    .values({
      ...order,
      ...changes,
      token: newToken(ORDER_TOKEN_BYTES),
      ticket_number: order.ticket_number ?? id,
      total_kurus: 0,
      updated_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Moves pieces to a copy of the item, with its options, its percentage discount, and the comps that exceed the
 * remaining pieces. A discount by an amount stays.
 */
async function splitItem(
  tx: Tx,
  { id, ...item }: Row<'order_items'>,
  quantity: number,
  orderId: number,
): Promise<void> {
  const { id: copyId } = await tx.db
    .insertInto('order_items')
    .values({ ...item, quantity, order_id: orderId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const options = await tx.db
    .selectFrom('order_item_options')
    .selectAll()
    .where('order_item_id', '=', id)
    .orderBy('id')
    .execute();
  if (options.length > 0) {
    await tx.db
      .insertInto('order_item_options')
      .values(options.map(({ id: _id, ...option }) => ({ ...option, order_item_id: copyId })))
      .execute();
  }
  const adjustments = await tx.db
    .selectFrom('bill_adjustments')
    .selectAll()
    .where('order_item_id', '=', id)
    .orderBy('id')
    .execute();
  const remaining = item.quantity - quantity;
  for (const { id: _id, ...adjustment } of adjustments) {
    const comped = adjustment.kind === 'comp' ? (adjustment.quantity ?? 0) - remaining : null;
    if (comped === null ? adjustment.percent === null : comped <= 0) continue;
    await tx.db
      .insertInto('bill_adjustments')
      .values({ ...adjustment, quantity: comped, order_item_id: copyId })
      .execute();
  }
  await removePieces(tx, { id, ...item }, quantity);
}

/**
 * Moves items, or some of their pieces, to the visit at another table. Prices, states and comps stay; a visit that
 * loses its last item stays open, as staff know its guests.
 * @throws {AppError} `not_found`, `edited_meanwhile`, `status_conflict`, `table_not_found`, `item_paid`,
 * `bill_below_paid`, 422.
 */
export async function moveItems(
  tx: Tx,
  visitId: number,
  { items, table_id: targetId, version }: ParsedBodyOf<typeof contract.moveItems>,
  userId: number,
): Promise<void> {
  const now = tx.now();
  await lockOrders(tx, { visitId });
  const { table_id: sourceId } = requireFound(
    await tx.db.selectFrom('visits').select('table_id').where('id', '=', visitId).executeTakeFirst(),
  );
  if (sourceId === targetId) throw invalidFields(problem('table_id', 'invalid'));
  const tables = await lockTables(tx, sourceId === null ? [targetId] : [sourceId, targetId]);
  const table = requireFound(
    tables.find(({ id }) => id === targetId),
    'table_not_found',
  );
  if (!table.is_active) throw new AppError('table_not_found');
  const visit = await editActiveVisit(tx, visitId, version);
  if (visit.table_id !== sourceId) throw new AppError('status_conflict');
  const rules = await readRestaurantSettings(tx.db);
  const there =
    (await activeVisitQuery(tx.db, table.id).executeTakeFirst()) ??
    (await insertVisitQuery(tx, {
      token: newToken(VISIT_TOKEN_BYTES),
      table,
      businessDate: businessDate(now, rules),
      nowMs: now,
      openedBy: userId,
    }).executeTakeFirstOrThrow());
  await bumpVersion(tx, 'visits', there.id);
  // Marked as opened by staff: otherwise it would be voided with its last item.
  await setVisitRow(tx, visitId, { opened_by: visit.opened_by ?? userId, updated_at: now });
  const target = { visit_id: there.id, table_id: table.id, table_number: table.table_number };

  const copies = new Map<number, Row<'orders'>>();
  const sources = new Map<number, Row<'orders'>>();
  for (const [index, { id, quantity }] of items.entries()) {
    const { item, order } = await readBilledItem(tx, visitId, id);
    requirePieces(item, quantity, `items.${index}.quantity`);
    await guardChange(tx, order, { unpaid: [id] });
    const copy = copies.get(order.id) ?? (await copyOrder(tx, order, target));
    copies.set(order.id, copy);
    sources.set(order.id, order);
    if (quantity < item.quantity) await splitItem(tx, item, quantity, copy.id);
    else await tx.db.updateTable('order_items').set({ order_id: copy.id }).where('id', '=', id).execute();
  }
  await occupyTable(tx, table);
  for (const [id, copy] of copies) {
    await addMoveNotices(tx, [{ ...copy, table_number: sources.get(id)?.table_number ?? null }]);
  }
  for (const copy of copies.values()) await recalculateOrder(tx, copy, rules);
  for (const source of sources.values()) await recalculateOrder(tx, source, rules);
  await requirePaymentsCovered(tx, visitId);
  appendVisitUpdate(tx, visitId);
  appendVisitUpdate(tx, there.id);
}
