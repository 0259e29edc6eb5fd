import { optionKurus } from 'shared-api/domain/menu/option-rules';
import { lineKurus, sumKurus, toKurus, toLira } from 'shared-api/domain/money';
import type { RoundLine } from '#services/unsent-rounds';

const lineTotalKurus = ({ price, options, quantity }: RoundLine) =>
  lineKurus(
    toKurus(price),
    options.map((option) => optionKurus(option.price, option.quantity)),
    quantity,
  );

/** In lira. */
export const lineTotal = (line: RoundLine): number => toLira(lineTotalKurus(line));

/** In lira. */
export const roundTotal = (lines: readonly RoundLine[]): number =>
  toLira(sumKurus(lines.map(lineTotalKurus)));

export const pieceCount = (lines: readonly RoundLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
