import { lineKurus } from 'shared-api/domain/money';
import { isActiveVisit } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import type { Row } from '#db/schema';
import { AppError, requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { bumpVersion } from '#modules/bump-version';
import { lockVisit } from '../occupancy/visit.store';

/** An item of a visit that staff change; its order and its visit are locked. */
interface BilledItem {
  item: Row<'order_items'>;
  order: Row<'orders'>;
  /** Price of one piece, with its options. */
  pieceKurus: number;
}

/**
 * Increments the version of a visit that has not ended, and locks it.
 * @throws {AppError} `not_found`, `edited_meanwhile`, `status_conflict` for a visit that has ended.
 */
export async function editActiveVisit(tx: Tx, id: number, seen: number | undefined): Promise<Row<'visits'>> {
  await bumpVersion(tx, 'visits', id, seen);
  const visit = requireFound(await lockVisit(tx, id));
  if (!isActiveVisit(visit.status)) throw new AppError('status_conflict');
  return visit;
}

/** @throws {AppError} `not_found`, `status_conflict` for an item of a cancelled order. */
export async function readBilledItem(tx: Tx, visitId: number, itemId: number): Promise<BilledItem> {
  const item = requireFound(
    await tx.db.selectFrom('order_items').selectAll().where('id', '=', itemId).executeTakeFirst(),
  );
  const order = requireFound(
    await tx.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', item.order_id)
      .where('visit_id', '=', visitId)
      .executeTakeFirst(),
  );
  if (order.status === 'cancelled') throw new AppError('status_conflict');
  const options = await tx.db
    .selectFrom('order_item_options')
    .select('price_kurus')
    .where('order_item_id', '=', itemId)
    .execute();
  const optionsKurus = options.map(({ price_kurus }) => price_kurus);
  return { item, order, pieceKurus: lineKurus(item.price_kurus, optionsKurus, 1) };
}

/** @throws {AppError} 422 for more pieces than the item has. */
export function requirePieces({ quantity }: Row<'order_items'>, wanted: number, path: string): void {
  if (wanted > quantity) throw invalidFields(problem(path, 'more_than_item'));
}

/** Removes pieces from an item, or the item with its last piece; comped pieces are removed last. */
export async function removePieces(tx: Tx, item: Row<'order_items'>, quantity: number): Promise<void> {
  const remaining = item.quantity - quantity;
  if (remaining === 0) {
    await tx.db.deleteFrom('order_items').where('id', '=', item.id).execute();
    return;
  }
  await tx.db.updateTable('order_items').set({ quantity: remaining }).where('id', '=', item.id).execute();
  await tx.db
    .updateTable('bill_adjustments')
    .set({ quantity: remaining })
    .where('order_item_id', '=', item.id)
    .where('kind', '=', 'comp')
    .where('quantity', '>', remaining)
    .execute();
}
