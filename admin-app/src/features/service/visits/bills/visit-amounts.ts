import type { OrderItem } from 'shared-api/contract/service/orders';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';

export interface BillLine {
  item: OrderItem;
  /** In lira. */
  charged: number;
  /** Unpaid fraction, 0 to 1. */
  unpaidPortion: number;
}

/** The items on the bill, in the order of their orders. */
export function billLines({ orders, bill }: VisitWithOrders): BillLine[] {
  const items = new Map(orders.flatMap((order) => order.items).map((item) => [item.id, item]));
  return bill.items.flatMap(({ id, charged, is_paid, paid_portion }) => {
    const item = items.get(id);
    return item ? [{ item, charged, unpaidPortion: is_paid ? 0 : 1 - paid_portion }] : [];
  });
}

/** Likely amounts of cash given: the exact amount and the next round sums above it. */
export function cashSuggestions(due: number): number[] {
  const rounded = [10, 50, 100, 200, 500].map((note) => Math.ceil(due / note) * note);
  return [...new Set([due, ...rounded])].slice(0, 5);
}
