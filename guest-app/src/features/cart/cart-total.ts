import type { CartLine } from './cart-line';

const KURUS_PER_LIRA = 100;

/** What cannot be read as a number counts as 0 (SPEC §5). Kuruş, because sums of decimals drift. */
function toKurus(lira: number | string): number {
  const kurus = Math.round(Number(lira) * KURUS_PER_LIRA);
  return Number.isFinite(kurus) ? kurus : 0;
}

const lineKurus = ({ price, options, quantity }: Pick<CartLine, 'price' | 'options' | 'quantity'>) =>
  (toKurus(price) + options.reduce((sum, option) => sum + toKurus(option.price_modifier), 0)) * quantity;

/** (Price plus the sum of the option modifiers) times quantity, in lira (SPEC §5). */
export const lineTotal = (line: Pick<CartLine, 'price' | 'options' | 'quantity'>) =>
  lineKurus(line) / KURUS_PER_LIRA;

/** The grand total in lira. */
export const cartTotal = (lines: readonly CartLine[]) =>
  lines.reduce((sum, line) => sum + lineKurus(line), 0) / KURUS_PER_LIRA;
