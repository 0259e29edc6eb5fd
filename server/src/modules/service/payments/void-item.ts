import { businessDate } from 'shared-api/domain/business-day';
import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/service/payments';
import type { Tx } from '#context';
import { flag } from '#db/schema';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { fireDueCourse } from '../orders/due-course';
import { recalculateOrder } from '../orders/order';
import { addVoidNotices } from '#modules/kitchen/kitchen-notices';
import { guardChange, isItemTaken, type TakeBack } from '../orders/order-guards';
import { lockOrders } from '../orders/order.store';
import { appendVisitUpdate } from '../occupancy/visit.store';
import { requirePaymentsCovered } from '../bills/bill';
import { editActiveVisit, readBilledItem, removePieces, requirePieces } from '../orders/billed-item';

/**
 * Removes pieces of an item from the bill and from its order, which is cancelled with its last item. A copy is
 * recorded.
 * @throws {AppError} `not_found`, `edited_meanwhile`, `status_conflict`, `bill_below_paid`, as {@link guardChange}.
 */
export async function voidItem(
  tx: Tx,
  ids: { visitId: number; itemId: number },
  { quantity, version }: ParsedBodyOf<typeof contract.voidItem>,
  by: TakeBack,
): Promise<void> {
  const now = tx.now();
  // Orders are always locked before the visit.
  const { order: unlocked } = await readBilledItem(tx, ids.visitId, ids.itemId);
  await lockOrders(tx, { ids: [unlocked.id] });
  const { item, order, pieceKurus } = await readBilledItem(tx, ids.visitId, ids.itemId);
  const wasTaken = isItemTaken(order, item);
  await guardChange(tx, order, { unpaid: [item.id], takeBack: wasTaken ? by : undefined });
  requirePieces(item, quantity, 'quantity');
  const visit = await editActiveVisit(tx, ids.visitId, version);
  const rules = await readRestaurantSettings(tx.db);
  await tx.db
    .insertInto('voided_items')
    .values({
      visit_id: visit.id,
      order_id: order.id,
      product_id: item.product_id,
      product_name: item.product_name,
      quantity,
      piece_kurus: pieceKurus,
      was_taken: flag(wasTaken),
      reason: by.reason,
      business_date: businessDate(now, rules),
      user_id: by.userId,
      approved_by: by.approvedBy,
      created_at: now,
    })
    .execute();
  await addVoidNotices(tx, order, item, quantity);
  await removePieces(tx, item, quantity);
  await fireDueCourse(tx, order.id, rules);
  await recalculateOrder(tx, order, rules);
  await requirePaymentsCovered(tx, visit.id);
  appendVisitUpdate(tx, visit.id);
}
