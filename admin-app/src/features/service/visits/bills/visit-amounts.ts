import { remainderOf, type Fraction } from 'shared-api/domain/service/fraction';
import type { OrderItem } from 'shared-api/contract/service/orders';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';

export interface BillLine {
  item: OrderItem;
  /** In lira. */
  charged: number;
  unpaid: Fraction;
}

/** The items on the bill, in the order of their orders. */
export function billLines({ orders, bill }: VisitWithOrders): BillLine[] {
  const items = new Map(orders.flatMap((order) => order.items).map((item) => [item.id, item]));
  return bill.items.flatMap(({ id, charged, paid_fraction }) => {
    const item = items.get(id);
    return item ? [{ item, charged, unpaid: remainderOf(paid_fraction) }] : [];
  });
}

/** Likely amounts of cash given: the exact amount and the next round sums above it. */
export function cashSuggestions(due: number): number[] {
  const rounded = [10, 50, 100, 200, 500].map((note) => Math.ceil(due / note) * note);
  return [...new Set([due, ...rounded])].slice(0, 5);
}
