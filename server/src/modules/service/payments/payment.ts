import { businessDate } from 'shared-api/domain/business-day';
import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/service/payments';
import {
  isPayable,
  paidFraction,
  paymentAmount,
  restKurus,
  type PaymentPart,
} from 'shared-api/domain/service/bill';
import { toKurus } from 'shared-api/domain/money';
import { ACTIVE_ORDER_STATUSES, isActiveVisit } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import type { Row } from '#db/schema';
import { AppError, requireFound, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import type { Actor } from '#modules/actor';
import { requestDrawers } from '#modules/kitchen/printing/drawer-requests';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import {
  appendVisitUpdate,
  endVisit,
  hasOrder,
  lockVisit,
  NOT_UNPAID,
  setVisitRow,
} from '../occupancy/visit.store';
import { readBill, refundedKurus, refundedTipKurus } from '../bills/bill.store';

/** The change in kuruş. @throws {AppError} 422 for less cash than the amount due. */
function changeKurus(
  { tendered, method }: { tendered?: number | null; method: string },
  dueKurus: number,
): number {
  if (method !== 'cash' || tendered === null || tendered === undefined) return 0;
  const change = toKurus(tendered) - dueKurus;
  if (change < 0) throw invalidFields(problem('tendered', 'tendered_too_small'));
  return change;
}

/** @throws {AppError} 422 for a meal card that is not one of the setting `meal_cards`. */
async function requireMealCard(
  tx: Tx,
  { method, method_name }: Pick<ParsedBodyOf<typeof contract.takePayment>, 'method' | 'method_name'>,
): Promise<void> {
  if (method !== 'meal_card') return;
  const { mealCards } = await readRestaurantSettings(tx.db);
  if (!mealCards.includes(method_name ?? ''))
    throw invalidFields(problem('method_name', 'unknown_meal_card'));
}

type NewPayment = Pick<Row<'payments'>, 'visit_id' | 'method' | 'method_name' | 'amount_kurus'> &
  Partial<Pick<Row<'payments'>, 'refund_of' | 'tip_kurus' | 'tendered_kurus' | 'reason'>>;

/** Inserts a payment on the current business day. @returns its id. */
async function insertPayment(tx: Tx, { userId, approvedBy }: Actor, payment: NewPayment): Promise<number> {
  const now = tx.now();
  const { id } = await tx.db
    .insertInto('payments')
    .values({
      refund_of: null,
      tip_kurus: 0,
      tendered_kurus: null,
      reason: null,
      ...payment,
      business_date: businessDate(now, await readRestaurantSettings(tx.db)),
      user_id: userId,
      approved_by: approvedBy,
      created_at: now,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a takeaway visit once it is handed over and paid. */
async function endPaidTakeaway(tx: Tx, visit: Row<'visits'>): Promise<void> {
  if (visit.table_id !== null || !isActiveVisit(visit.status)) return;
  const { bill, paid } = await readBill(tx.db, visit.id);
  if (restKurus(bill, paid) > 0 || (await hasOrder(tx, visit.id, ACTIVE_ORDER_STATUSES))) return;
  await endVisit(tx, visit.id, tx.now());
}

/**
 * Records a payment of a visit that is open, or that was closed unpaid. The server computes the amount and refuses the
 * payment if it differs from the displayed amount.
 * @returns its id and the change.
 * @throws {AppError} `not_found`, `status_conflict` for a voided visit, `bill_changed`, 422.
 */
export async function takePayment(
  tx: Tx,
  visitId: number,
  input: ParsedBodyOf<typeof contract.takePayment>,
  actor: Actor,
): Promise<{ id: number; changeKurus: number }> {
  const now = tx.now();
  const visit = requireFound(await lockVisit(tx, visitId));
  if (visit.status === 'voided') throw new AppError('status_conflict');
  const shownKurus = toKurus(input.amount);
  const part: PaymentPart =
    input.part.kind === 'amount' ? { kind: 'amount', amountKurus: shownKurus } : input.part;
  const { bill, paid } = await readBill(tx.db, visitId);
  const amount = paymentAmount(bill, paid, part);
  if (amount?.kurus !== shownKurus) throw new AppError('bill_changed');
  await requireMealCard(tx, input);
  const tipKurus = toKurus(input.tip);
  const change = changeKurus(input, amount.kurus + tipKurus);
  const isCash = input.method === 'cash';
  const id = await insertPayment(tx, actor, {
    visit_id: visitId,
    method: input.method,
    method_name: input.method === 'meal_card' ? input.method_name : null,
    amount_kurus: amount.kurus,
    tip_kurus: tipKurus,
    tendered_kurus: isCash && input.tendered != null ? toKurus(input.tendered) : null,
  });
  if (amount.items.length > 0) {
    await tx.db
      .insertInto('payment_items')
      .values(
        amount.items.map(({ id: order_item_id, numerator, denominator, kurus }) => ({
          payment_id: id,
          order_item_id,
          numerator,
          denominator,
          amount_kurus: kurus,
        })),
      )
      .execute();
  }
  if (isCash) await requestDrawers(tx, input.printer_id);
  if (visit.unpaid_reason !== null && amount.kurus === restKurus(bill, paid)) {
    await setVisitRow(tx, visitId, { ...NOT_UNPAID, updated_at: now });
  }
  await endPaidTakeaway(tx, visit);
  appendVisitUpdate(tx, visitId);
  return { id, changeKurus: change };
}

/** @throws {AppError} `not_found`. */
async function lockPaymentAndVisit(tx: Tx, id: number) {
  const { visit_id } = requireFound(
    await tx.db.selectFrom('payments').select('visit_id').where('id', '=', id).executeTakeFirst(),
  );
  const visit = requireFound(await lockVisit(tx, visit_id));
  const { payments } = await readBill(tx.db, visit.id);
  const payment = payments.find((one) => one.id === id);
  // The visit was merged into another before it was locked.
  if (!payment) throw new AppError('status_conflict');
  const isRefunded = payments.some((one) => one.refund_of === id && one.cancelled_at === null);
  return { visit, payment, payments, isRefunded };
}

/**
 * Cancels a payment that was recorded by mistake.
 * @throws {AppError} `not_found`, `status_conflict` after the visit was closed or a report contains the payment, for a
 * payment with a refund, or for a refund of items that were paid again or have left the bill.
 */
export async function cancelPayment(
  tx: Tx,
  id: number,
  { reason }: ParsedBodyOf<typeof contract.cancelPayment>,
  { userId, approvedBy }: Actor,
): Promise<number> {
  const { visit, payment, payments, isRefunded } = await lockPaymentAndVisit(tx, id);
  if (payment.cancelled_at !== null) return visit.id;
  // A refund can be in a report, although its visit is open and was carried over.
  const isReported = payment.z_number !== null;
  if (!isActiveVisit(visit.status) || isRefunded || isReported) throw new AppError('status_conflict');
  await tx.db
    .updateTable('payments')
    .set({
      cancelled_at: tx.now(),
      cancelled_by: userId,
      cancel_approved_by: approvedBy,
      cancel_reason: reason,
    })
    .where('id', '=', id)
    .execute();
  // Cancelling a refund makes its items paid again.
  const { bill, paid } = await readBill(tx.db, visit.id);
  const again = payments.find((one) => one.id === payment.refund_of)?.items ?? [];
  const arePayable = again.every(
    ({ order_item_id: itemId }) =>
      bill.items.some((item) => item.id === itemId) && isPayable(paidFraction(paid, itemId)),
  );
  if (restKurus(bill, paid) < 0 || !arePayable) throw new AppError('status_conflict');
  appendVisitUpdate(tx, visit.id);
  return visit.id;
}

/**
 * Refunds a payment, its tip, or a part of them, on the current business day.
 * @throws {AppError} `not_found`, `status_conflict` for a refund or a cancelled payment, `bill_changed` for more than was
 * paid and not yet refunded, 422.
 */
export async function refundPayment(
  tx: Tx,
  id: number,
  { amount, tip, method, reason, printer_id }: ParsedBodyOf<typeof contract.refundPayment>,
  actor: Actor,
): Promise<{ id: number; visitId: number }> {
  const { visit, payment, payments } = await lockPaymentAndVisit(tx, id);
  if (payment.refund_of !== null || payment.cancelled_at !== null) throw new AppError('status_conflict');
  // A refund names no card but that of the payment.
  if (method === 'meal_card' && payment.method !== method) {
    throw invalidFields(problem('method', 'unknown_meal_card'));
  }
  const [kurus, tipKurus] = [toKurus(amount), toKurus(tip)];
  const isTooMuch =
    kurus > payment.amount_kurus - refundedKurus(payments, id) ||
    tipKurus > payment.tip_kurus - refundedTipKurus(payments, id);
  if (isTooMuch) throw new AppError('bill_changed');
  const refundId = await insertPayment(tx, actor, {
    visit_id: visit.id,
    refund_of: id,
    method: method ?? payment.method,
    method_name: method && method !== payment.method ? null : payment.method_name,
    amount_kurus: kurus,
    tip_kurus: tipKurus,
    reason,
  });
  if ((method ?? payment.method) === 'cash') await requestDrawers(tx, printer_id);
  appendVisitUpdate(tx, visit.id);
  return { id: refundId, visitId: visit.id };
}
