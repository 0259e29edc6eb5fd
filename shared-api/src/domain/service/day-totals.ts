import { sumKurus, toKurus, toLira } from '../money';
import type { DayReport } from '../../contract/service/day';

/** Figures that follow from those of a report, for the screen, the paper and the file. Amounts are in lira. */

const sumOf = (rows: readonly { amount: number }[]) =>
  toLira(sumKurus(rows.map(({ amount }) => toKurus(amount))));

export const totalOf = (rows: readonly { count: number; amount: number }[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amount: sumOf(rows),
});

/** Orders that stayed cancelled or deleted: restored ones count back, those set back to new stay on their bill. */
export function cancelledTotal({ cancelled_orders: rows }: DayReport) {
  const signed = rows.flatMap(({ kind, amount }) => {
    if (kind === 'set_back') return [];
    const sign = kind === 'restored' ? -1 : 1;
    return { count: sign, amount: sign * amount };
  });
  return totalOf(signed);
}

/**
 * How sales follow from the orders, and payments from the sales:
 * `ordered − discounts − comps = revenue`, `revenue − unpaid − refunded + paid_for_others = paid`.
 */
export function salesSteps(report: DayReport) {
  const { revenue, paid, paid_for_others } = report;
  const discounts = sumOf(report.discounts);
  const comps = sumOf(report.comps);
  const unpaid = sumOf(report.unpaid);
  const kurus = toKurus;
  return {
    /** Orders of the closed visits before discounts and comps. */
    ordered: toLira(kurus(revenue) + kurus(discounts) + kurus(comps)),
    discounts,
    comps,
    unpaid,
    /** Refunded to guests of these visits, and not paid again. */
    refunded: toLira(kurus(revenue) - kurus(unpaid) + kurus(paid_for_others) - kurus(paid)),
  };
}
