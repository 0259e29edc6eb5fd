import { ITEM_QUANTITY_MAX } from 'shared-api/contract/limits';
import { lineKey, type CartLine } from './cart-line';

/** The cart's rules (SPEC §4, "Cart"). Every function answers with a new list. */

export function addLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added);
  const existing = lines.find((line) => lineKey(line) === key);
  if (!existing) return [...lines, added];
  return setQuantity(lines, key, existing.quantity + added.quantity);
}

/** A quantity of 0 or less removes the line. */
export function setQuantity(lines: readonly CartLine[], key: string, quantity: number): CartLine[] {
  if (quantity <= 0) return lines.filter((line) => lineKey(line) !== key);
  const limited = Math.min(quantity, ITEM_QUANTITY_MAX);
  return lines.map((line) => (lineKey(line) === key ? { ...line, quantity: limited } : line));
}

export const cartQuantity = (lines: readonly CartLine[]) =>
  lines.reduce((sum, line) => sum + line.quantity, 0);
