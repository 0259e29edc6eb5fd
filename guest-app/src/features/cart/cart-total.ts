import { lineKurus, parseKurus, sumKurus, toLira } from 'shared-api/contract/money';
import type { CartLine } from './cart-line';

type Priced = Pick<CartLine, 'price' | 'options' | 'quantity'>;

/** Stored carts may hold anything: a price that is not a number counts as 0. */
const kurusOf = (lira: number | string) => parseKurus(lira) ?? 0;

const totalKurus = ({ price, options, quantity }: Priced) =>
  lineKurus(
    kurusOf(price),
    options.map((option) => kurusOf(option.price_modifier)),
    quantity,
  );

/** In lira. */
export const lineTotal = (line: Priced) => toLira(totalKurus(line));

/** In lira. */
export const cartTotal = (lines: readonly CartLine[]) => toLira(sumKurus(lines.map(totalKurus)));
