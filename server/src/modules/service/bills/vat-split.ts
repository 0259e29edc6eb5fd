import type { VatWeight } from 'shared-api/domain/service/bill';
import { sumKurus } from 'shared-api/domain/money';
import type { Row } from '#db/schema';

/** Split of the price of a set menu by VAT rate (docs/rules/menu.md#set-menus). */

export const vatSplitOf = ({ vat_split }: Pick<Row<'order_items'>, 'vat_split'>): VatWeight[] | null =>
  vat_split === null ? null : (JSON.parse(vat_split) as VatWeight[]);

/**
 * Value of `order_items.vat_split`, by the regular prices of the chosen parts. Null, for the item's own rate, if no
 * part has a price.
 */
export function splitByParts(parts: readonly { vatRate: number; kurus: number }[]): string | null {
  const byRate = Map.groupBy(
    parts.filter(({ kurus }) => kurus > 0),
    ({ vatRate }) => vatRate,
  );
  if (byRate.size === 0) return null;
  const split = [...byRate]
    .map(([rate, ofRate]): VatWeight => ({ rate, weight: sumKurus(ofRate.map(({ kurus }) => kurus)) }))
    .sort((one, other) => one.rate - other.rate);
  return JSON.stringify(split);
}
