import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/service/payments';
import { isPartlyPaid } from 'shared-api/domain/service/bill';
import { toKurus, toLira } from 'shared-api/domain/money';
import type { Tx } from '#context';
import type { Row } from '#db/schema';
import { AppError, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { amountText } from '#i18n/amount-text';
import type { Actor } from '#modules/actor';
import { guardChange } from '../orders/order-guards';
import { appendVisitUpdate } from '../occupancy/visit.store';
import { requirePaymentsCovered } from '../bills/bill';
import { readBill } from '../bills/bill.store';
import { editActiveVisit, readBilledItem, requirePieces } from '../orders/billed-item';

/** Comps and discounts. Voided items are in void-item.ts. */

type Owner = { visit_id: number; order_item_id: null } | { visit_id: null; order_item_id: number };

/** Replaces the adjustment of this kind. @param values null to remove it. */
async function setAdjustment(
  tx: Tx,
  owner: Owner,
  kind: Row<'bill_adjustments'>['kind'],
  values: Pick<Row<'bill_adjustments'>, 'quantity' | 'percent' | 'amount_kurus' | 'reason'> | null,
  { userId, approvedBy }: Actor,
): Promise<void> {
  const own = tx.db.deleteFrom('bill_adjustments').where('kind', '=', kind);
  await (
    owner.visit_id === null
      ? own.where('order_item_id', '=', owner.order_item_id)
      : own.where('visit_id', '=', owner.visit_id)
  ).execute();
  if (!values) return;
  await tx.db
    .insertInto('bill_adjustments')
    .values({
      ...owner,
      ...values,
      kind,
      user_id: userId,
      approved_by: approvedBy,
      created_at: tx.now(),
    })
    .execute();
}

/**
 * @param ofKurus amount to discount.
 * @throws {AppError} 422 for both a percentage and an amount, or a larger amount: that is a typing error.
 */
function discountValues(
  { percent, amount, reason }: ParsedBodyOf<typeof contract.discountVisit>,
  ofKurus: number,
) {
  if (percent && amount) throw invalidFields(problem('amount', 'one_discount'));
  const amountKurus = amount ? toKurus(amount) : 0;
  if (amountKurus > ofKurus) {
    throw invalidFields(problem('amount', 'discount_above_charge', { limit: amountText(toLira(ofKurus)) }));
  }
  if (!percent && amountKurus === 0) return null;
  return {
    quantity: null,
    percent: percent ?? null,
    amount_kurus: percent ? null : amountKurus,
    reason,
  };
}

/** @throws {AppError} `bill_below_paid`. */
async function finish(tx: Tx, visitId: number): Promise<void> {
  await requirePaymentsCovered(tx, visitId);
  appendVisitUpdate(tx, visitId);
}

/**
 * Comps pieces that were made.
 * @throws {AppError} `not_found`, `edited_meanwhile`, `status_conflict`, `item_paid`, `bill_below_paid`, 422.
 */
export async function compItem(
  tx: Tx,
  ids: { visitId: number; itemId: number },
  { quantity, reason, version }: ParsedBodyOf<typeof contract.compItem>,
  actor: Actor,
): Promise<void> {
  await editActiveVisit(tx, ids.visitId, version);
  const { item, order } = await readBilledItem(tx, ids.visitId, ids.itemId);
  requirePieces(item, quantity, 'quantity');
  await guardChange(tx, order, { unpaid: [item.id] });
  const values = quantity === 0 ? null : { quantity, percent: null, amount_kurus: null, reason };
  await setAdjustment(tx, { visit_id: null, order_item_id: item.id }, 'comp', values, actor);
  await finish(tx, ids.visitId);
}

/** @throws {AppError} as {@link compItem}. */
export async function discountItem(
  tx: Tx,
  ids: { visitId: number; itemId: number },
  input: ParsedBodyOf<typeof contract.discountItem>,
  actor: Actor,
): Promise<void> {
  await editActiveVisit(tx, ids.visitId, input.version);
  const { item, order, pieceKurus } = await readBilledItem(tx, ids.visitId, ids.itemId);
  await guardChange(tx, order, { unpaid: [item.id] });
  const { adjustments } = await readBill(tx.db, ids.visitId);
  const comp = adjustments.find(({ kind, order_item_id: id }) => kind === 'comp' && id === item.id);
  const values = discountValues(input, pieceKurus * (item.quantity - (comp?.quantity ?? 0)));
  await setAdjustment(tx, { visit_id: null, order_item_id: item.id }, 'discount', values, actor);
  await finish(tx, ids.visitId);
}

/**
 * Refused once items have been paid, as their share of the discount would change.
 * @throws {AppError} `not_found`, `edited_meanwhile`, `status_conflict`, `item_paid`, `bill_below_paid`, 422.
 */
export async function discountVisit(
  tx: Tx,
  visitId: number,
  input: ParsedBodyOf<typeof contract.discountVisit>,
  actor: Actor,
): Promise<void> {
  await editActiveVisit(tx, visitId, input.version);
  const { bill, paid } = await readBill(tx.db, visitId);
  if (bill.items.some(({ id }) => isPartlyPaid(paid, id))) throw new AppError('item_paid');
  const owner = { visit_id: visitId, order_item_id: null };
  await setAdjustment(tx, owner, 'discount', discountValues(input, bill.subtotalKurus), actor);
  await finish(tx, visitId);
}
