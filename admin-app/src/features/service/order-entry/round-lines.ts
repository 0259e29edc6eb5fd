import type { NewOrder } from 'shared-api/contract/service/orders';
import { ITEM_QUANTITY_MAX } from 'shared-api/domain/service/limits';
import { optionKurus } from 'shared-api/domain/menu/option-rules';
import { toLira } from 'shared-api/domain/money';
import { roundTotal } from '#lib/rounds/round-totals';
import type { RoundContent, RoundLine } from '#services/unsent-rounds';

/** Key of a line, equal for lines that differ only in quantity, price and the order of options. */
export const lineKey = ({
  productId,
  note,
  options,
  allergies = [],
}: Pick<RoundLine, 'productId' | 'note' | 'options' | 'allergies'>) =>
  JSON.stringify([
    productId,
    note,
    options.map(({ id, quantity = 1 }) => [id, quantity] as const).toSorted(([a], [b]) => a - b),
    allergies,
  ]);

/** Adds a line. If there is an equal line, that gets the sum of quantities and the newer prices. */
export function addLine(lines: readonly RoundLine[], added: RoundLine): RoundLine[] {
  const key = lineKey(added);
  const known = lines.find((line) => lineKey(line) === key);
  if (!known) return [...lines, added];
  const quantity = Math.min(known.quantity + added.quantity, ITEM_QUANTITY_MAX);
  return lines.map((line) =>
    line === known ? { ...added, quantity, hold: added.hold ?? known.hold } : line,
  );
}

export const addLines = (lines: readonly RoundLine[], added: readonly RoundLine[]): RoundLine[] =>
  added.reduce(addLine, [...lines]);

/** 0 removes the line. */
export const setQuantity = (lines: readonly RoundLine[], key: string, quantity: number): RoundLine[] =>
  lines.flatMap((line) => {
    if (lineKey(line) !== key) return line;
    return quantity > 0 ? { ...line, quantity } : [];
  });

/** Replaces the note of a line; if there is an equal line, that gets its quantity. */
export function setNote(lines: readonly RoundLine[], key: string, note: string): RoundLine[] {
  const line = lines.find((one) => lineKey(one) === key);
  if (!line) return [...lines];
  const noted = { ...line, note };
  const others = lines.filter((one) => one !== line);
  const isKnown = others.some((one) => lineKey(one) === lineKey(noted));
  return isKnown ? addLine(others, noted) : lines.map((one) => (one === line ? noted : one));
}

export const toOrder = (
  { lines, note, customerName, customerPhone }: RoundContent,
  table: { id: number } | null,
): NewOrder => ({
  order_type: table ? 'table' : 'takeaway',
  table_id: table?.id,
  items: lines.map((line) => ({
    product_id: line.productId,
    quantity: line.quantity,
    price: line.price,
    special_instructions: line.note || null,
    hold: line.hold,
    allergy_codes: line.allergies,
    options: line.options.map((option) => ({
      product_option_id: option.id,
      price: toLira(optionKurus(option.price, option.quantity)),
      quantity: option.quantity,
      product_option_name: option.name,
    })),
  })),
  total_amount: roundTotal(lines),
  special_instructions: note || null,
  customer_name: customerName || null,
  customer_phone: customerPhone || null,
});
