import { businessDate } from 'shared-api/contract/business-day';
import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/service/payments';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/database';
import { flag } from '../../../db/schema';
import { invalidFields } from '../../../http/app-error';
import { problem } from '../../../http/field-problems';
import { readRestaurantSettings } from '../../restaurant/settings/restaurant-settings';
import { fireDueCourse } from '../orders/due-course';
import { recalculateOrder } from '../orders/order.service';
import { addVoidNotices } from '../../kitchen/kitchen-notices';
import { lockOrders } from '../orders/order.repository';
import { appendVisitUpdate, requirePaymentsCovered } from '../visits/visit-lifecycle';
import type { Actor } from './adjustment.service';
import {
  editActiveVisit,
  readBilledItem,
  removePieces,
  requirePieces,
  requireUnpaidItem,
} from './billed-item';

/**
 * Removes pieces of an item from the bill and from its order, which is cancelled with its last item. A copy is
 * recorded.
 * @param voider `requireVoidTaken` throws if the caller may not void items that the kitchen has.
 * @throws {AppError} `not_found`, `edited_meanwhile`, `status_conflict`, `item_paid`, `bill_below_paid`, 422 without a
 * reason for an item that the kitchen has.
 */
export async function voidItem(
  context: Context,
  trx: Trx,
  ids: { visitId: number; itemId: number },
  { quantity, reason, version }: ParsedBodyOf<typeof contract.voidItem>,
  voider: { requireVoidTaken: () => void; actor: () => Actor },
): Promise<void> {
  const now = context.now();
  // Orders are always locked before the visit.
  const { order: unlocked } = await readBilledItem(trx, ids.visitId, ids.itemId);
  await lockOrders(trx, { ids: [unlocked.id] });
  const { item, order, pieceKurus } = await readBilledItem(trx, ids.visitId, ids.itemId);
  const wasTaken = order.status !== 'new' && item.hold === null;
  if (wasTaken) voider.requireVoidTaken();
  const { userId, approvedBy } = voider.actor();
  if (wasTaken && !reason) throw invalidFields(problem('reason', 'required'));
  requirePieces(item, quantity, 'quantity');
  const visit = await editActiveVisit(trx, ids.visitId, version);
  await requireUnpaidItem(trx, visit.id, item.id);
  const rules = await readRestaurantSettings(trx);
  await trx
    .insertInto('voided_items')
    .values({
      visit_id: visit.id,
      order_id: order.id,
      product_id: item.product_id,
      product_name: item.product_name,
      quantity,
      piece_kurus: pieceKurus,
      was_taken: flag(wasTaken),
      reason,
      business_date: businessDate(now, rules),
      user_id: userId,
      approved_by: approvedBy,
      created_at: now,
    })
    .execute();
  await addVoidNotices(trx, order, item, quantity, now);
  await removePieces(trx, item, quantity);
  await fireDueCourse(context, trx, order.id, rules);
  await recalculateOrder(context, trx, order, rules);
  await requirePaymentsCovered(trx, visit.id);
  appendVisitUpdate(context, trx, visit.id);
}
