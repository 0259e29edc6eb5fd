import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import {
  adaptedChoice,
  choiceProblems,
  chosenOptions,
  groupsOf,
  type ChosenOption,
} from 'shared-api/domain/menu/option-rules';
import { optionName } from '#lib/option-name';
import type { OfferedProduct } from '#services/guest-bootstrap';
import { addLine, lineTotal, toCartOption, type CartLine, type CartOption } from './cart-lines';

interface OfferedMenu extends Pick<GuestBootstrap, 'option_groups'> {
  products: readonly OfferedProduct[];
}

/** A difference between a line of the cart and the current menu. Prices in lira, of one piece with its options. */
export type MenuChange =
  | { kind: 'gone' | 'sold_out' | 'not_now' | 'choose_again'; line: CartLine }
  | {
      kind: 'option_gone' | 'option_required' | 'option_added' | 'option_fewer';
      line: CartLine;
      option: CartOption;
    }
  | { kind: 'price'; line: CartLine; was: number; is: number };

export interface CheckedCart {
  changes: MenuChange[];
  /** The cart at current prices, without unavailable products and options. */
  lines: CartLine[];
}

const pieceTotal = (line: CartLine) => lineTotal({ ...line, quantity: 1 });

/** The options of a line in the form that the rules of options take. */
const choiceOf = (options: readonly CartOption[]): ChosenOption[] =>
  options.map(({ product_option_id: id, quantity = 1 }) => ({ id, quantity }));

export function checkAgainstMenu(
  lines: readonly CartLine[],
  { products, option_groups }: OfferedMenu,
): CheckedCart {
  const byId = new Map(products.map((product) => [product.id, product]));
  const changes: MenuChange[] = [];
  let orderable: CartLine[] = [];
  for (const line of lines) {
    const product = byId.get(line.product_id);
    if (!product || product.is_sold_out) {
      changes.push({ kind: unavailabilityOf(product), line });
      continue;
    }
    const groups = groupsOf(product, option_groups);
    const choice = adaptedChoice(groups, choiceOf(line.options));
    if (choiceProblems(groups, choice).length > 0) {
      changes.push({ kind: 'choose_again', line });
      continue;
    }
    const options = chosenOptions(groups, choice).map(toCartOption);
    const isAccepted = line.price === product.still_accepted_price;
    const current = { ...line, price: isAccepted ? line.price : product.price, options };
    changes.push(...optionChanges(line, current, product));
    // The price is compared for the options that both the line and the menu have.
    const before = { ...line, options: sharedOptions(line, current) };
    const after = { ...current, options: current.options.filter((option) => optionIn(line, option)) };
    const [was, is] = [pieceTotal(before), pieceTotal(after)];
    if (was !== is) changes.push({ kind: 'price', line, was, is });
    orderable = addLine(orderable, current);
  }
  return { changes, lines: orderable };
}

function optionChanges(line: CartLine, current: CartLine, product: OfferedProduct): MenuChange[] {
  const isOwn = ({ product_option_id: id }: CartOption) => product.options.some((option) => option.id === id);
  return [
    ...line.options.flatMap((option): MenuChange | [] => {
      const remaining = optionIn(current, option);
      if (!remaining) return { kind: 'option_gone', line, option };
      const isFewer = (remaining.quantity ?? 1) < (option.quantity ?? 1);
      return isFewer ? { kind: 'option_fewer', line, option: remaining } : [];
    }),
    ...current.options
      .filter((option) => !optionIn(line, option))
      .map((option): MenuChange => ({
        kind: isOwn(option) ? 'option_required' : 'option_added',
        line,
        option,
      })),
  ];
}

/** The line's options that remain, in their adapted quantity. */
const sharedOptions = (line: CartLine, current: CartLine): CartOption[] =>
  line.options.flatMap((option) => {
    const remaining = optionIn(current, option);
    return remaining ? { ...option, quantity: remaining.quantity } : [];
  });

function unavailabilityOf(product: OfferedProduct | undefined) {
  if (!product) return 'gone';
  return product.availableAt === undefined ? 'sold_out' : 'not_now';
}

const optionIn = ({ options }: CartLine, { product_option_id: id }: CartOption) =>
  options.find((option) => option.product_option_id === id);

/** The lines with the names in the current menu, so that they follow the language. */
export function withMenuNames(
  lines: readonly CartLine[],
  { products, option_groups }: OfferedMenu,
): CartLine[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return lines.map((line) => {
    const product = byId.get(line.product_id);
    if (!product) return line;
    const options = line.options.map((option) => ({
      ...option,
      name: optionName(product, option_groups, option.product_option_id) ?? option.name,
    }));
    return { ...line, name: product.name, options };
  });
}
