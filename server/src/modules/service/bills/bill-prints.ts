import { toKurus } from 'shared-api/domain/money';
import type { BillShare } from 'shared-api/domain/service/bill-shares';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import type { Tx } from '#context';

/**
 * Records that the bill of a visit, or a part of it (one share, or one of its orders), is printed: its orders count as taken from then on, and a bill
 * that differs later is listed in the day's report. The orders must be locked.
 * @param visit as it is printed.
 * @returns the number of the first print of the same bill, and how many there are, including this one.
 */
export async function recordBillPrint(
  tx: Tx,
  visit: VisitWithOrders,
  { share, orderId }: { share: BillShare | null; orderId: number | undefined },
  userId: number,
): Promise<{ firstId: number; printing: number }> {
  const now = tx.now();
  const isOneOfOrders = visit.orders.filter(({ status }) => status !== 'cancelled').length > 1;
  const part = share ?? (isOneOfOrders && orderId !== undefined ? { order_id: orderId } : null);
  const printed = {
    visit_id: visit.id,
    share: part && JSON.stringify(part),
    total_kurus: toKurus(visit.bill.total),
    items: printedItems(visit.bill.items.map(({ id, charged }) => ({ id, chargedKurus: toKurus(charged) }))),
  };
  const earlier = await tx.db
    .selectFrom('bill_prints')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('id').as('first_id')])
    .where('visit_id', '=', visit.id)
    .where('share', printed.share === null ? 'is' : '=', printed.share)
    .where('total_kurus', '=', printed.total_kurus)
    .where('items', '=', printed.items)
    .executeTakeFirstOrThrow();
  const { id } = await tx.db
    .insertInto('bill_prints')
    .values({ ...printed, user_id: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable('orders')
    .set({ billed_at: now, updated_at: now })
    .where('visit_id', '=', visit.id)
    .where('status', '<>', 'cancelled')
    .where('billed_at', 'is', null)
    .execute();
  return { firstId: earlier.first_id ?? id, printing: earlier.count + 1 };
}

/** Value of `bill_prints.items`: equal for bills with the same items at the same prices. */
export const printedItems = (items: readonly { id: number; chargedKurus: number }[]): string =>
  JSON.stringify(items.map(({ id, chargedKurus }) => [id, chargedKurus]).toSorted(([a], [b]) => a! - b!));
