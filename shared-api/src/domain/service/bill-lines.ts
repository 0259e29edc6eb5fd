import { lineKurus, toKurus } from '../money';
import { discountKurus } from './bill';
import type { OrderItem } from '../../contract/service/orders';
import type { Adjustment } from '../../contract/service/visit-bill';
import type { VisitWithOrders } from '../../contract/service/visits';

/** Equal items of a bill. */
export interface BillLine {
  /** Item whose name, options and promotion the line shows. */
  item: OrderItem;
  quantity: number;
  /** Before comps and discounts. */
  totalKurus: number;
  /** Pieces that are not charged. */
  compedQuantity: number;
  /** Discount of each item. */
  discount: Pick<Adjustment, 'percent' | 'amount'> | null;
}

export const itemTotalKurus = ({ price, options, quantity }: OrderItem): number =>
  lineKurus(
    toKurus(price),
    options.map((option) => toKurus(option.price)),
    quantity,
  );

/** What a comp or a discount of an item deducts; undefined for one of the visit or of a cancelled order. */
export function deductedKurus(
  { orders, adjustments }: Pick<VisitWithOrders, 'orders' | 'adjustments'>,
  { order_item_id: id, kind, quantity, percent, amount }: Adjustment,
): number | undefined {
  const order = orders.find(({ items }) => items.some((item) => item.id === id));
  const item = order?.items.find((one) => one.id === id);
  if (!item || order?.status === 'cancelled') return undefined;
  const ofPieces = (pieces: number) => itemTotalKurus({ ...item, quantity: pieces });
  if (kind === 'comp') return ofPieces(quantity ?? 0);
  const comp = adjustments.find((one) => one.order_item_id === id && one.kind === 'comp');
  const discount = percent === null ? { amountKurus: toKurus(amount ?? 0) } : { percent };
  return discountKurus(discount, ofPieces(item.quantity - (comp?.quantity ?? 0)));
}

/**
 * The items of a bill in the order in which they were ordered. Equal ones of several rounds are one line: the same
 * product and options at the same price, with the same comp and discount.
 */
export function billLines({
  orders,
  adjustments,
}: Pick<VisitWithOrders, 'orders' | 'adjustments'>): BillLine[] {
  const lines = new Map<string, BillLine>();
  const items = orders.filter(({ status }) => status !== 'cancelled').flatMap((order) => order.items);
  for (const item of items) {
    const find = (kind: Adjustment['kind']) =>
      adjustments.find((one) => one.order_item_id === item.id && one.kind === kind);
    const discount = find('discount') ?? null;
    const line = {
      item,
      quantity: item.quantity,
      totalKurus: itemTotalKurus(item),
      compedQuantity: find('comp')?.quantity ?? 0,
      discount,
    };
    const key = keyOf(line);
    const equal = lines.get(key);
    lines.set(
      key,
      equal
        ? {
            ...equal,
            quantity: equal.quantity + line.quantity,
            totalKurus: equal.totalKurus + line.totalKurus,
            compedQuantity: equal.compedQuantity + line.compedQuantity,
          }
        : line,
    );
  }
  return [...lines.values()];
}

function keyOf({ item, quantity, compedQuantity, discount }: BillLine): string {
  const options = item.options.map(({ product_option_id, product_option_name, price, quantity: pieces }) =>
    JSON.stringify([product_option_id, product_option_name, price, pieces]),
  );
  const isCompedInPart = compedQuantity > 0 && compedQuantity < quantity;
  return JSON.stringify([
    [item.product_id, item.product_name, item.price, item.promotion?.name, item.promotion?.regular_price],
    options.toSorted(),
    isCompedInPart ? item.id : compedQuantity > 0,
    discount && [discount.percent, discount.amount],
  ]);
}
