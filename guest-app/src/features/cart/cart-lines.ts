import type { NewOrder } from 'shared-api/contract/service/orders';
import type { Allergen } from 'shared-api/domain/menu/allergens';
import type { MenuOption, MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import type { OptionKind } from 'shared-api/domain/statuses';
import { ITEM_QUANTITY_MAX } from 'shared-api/domain/service/limits';
import { lineKurus, parseKurus, sumKurus, toKurus, toLira } from 'shared-api/domain/money';

/** The rules of the cart (docs/rules/orders.md#cart). */

export interface CartOption {
  product_option_id: number;
  name: string;
  /** In lira, for one piece. */
  price_modifier: number;
  /** Default 1. */
  quantity?: number;
  /** Default `extra`. */
  kind?: OptionKind;
}

/** A stored line of the cart. Prices in lira. */
export interface CartLine {
  product_id: number;
  name: string;
  price: number;
  quantity: number;
  image_url: string | null;
  special_instructions: string;
  options: CartOption[];
  duration: number;
  status: 'pending';
  /** Allergens sent to the kitchen with the item; undefined for none. */
  allergy_codes?: readonly Allergen[];
  /** In a shared cart: for the whole table. */
  for_all?: boolean;
}

type ChosenMenuOption = Pick<MenuOption, 'id' | 'name' | 'price_modifier'> &
  Pick<CartOption, 'quantity' | 'kind'>;

export interface ProductChoice {
  quantity: number;
  options: readonly ChosenMenuOption[];
  note: string;
  allergies?: readonly Allergen[];
}

export const toCartOption = ({
  id,
  name,
  price_modifier,
  quantity = 1,
  kind,
}: ChosenMenuOption): CartOption => ({
  product_option_id: id,
  name,
  price_modifier,
  ...(quantity > 1 && { quantity }),
  ...(kind === 'without' && { kind }),
});

/** In lira, for all pieces of the line. */
export const optionPrice = ({ price_modifier, quantity = 1 }: CartOption): number =>
  toLira(kurusOf(price_modifier) * quantity);

export function toCartLine(product: MenuProduct, choice: ProductChoice): CartLine {
  return {
    product_id: product.id,
    name: product.name,
    price: product.price,
    quantity: choice.quantity,
    image_url: product.image_url,
    special_instructions: choice.note.trim(),
    options: choice.options.map(toCartOption),
    duration: product.duration,
    status: 'pending',
    ...told(choice.allergies),
  };
}

const told = (codes: readonly Allergen[] | undefined) =>
  codes?.length ? { allergy_codes: codes } : undefined;

/** Identifies a product with these options and special instructions; the order of options does not matter. */
export function lineKey(line: Pick<CartLine, 'product_id' | 'special_instructions' | 'options'>): string {
  const options = line.options
    .map(({ product_option_id: id, quantity = 1 }) => [id, quantity] as const)
    .sort(([a], [b]) => a - b);
  return JSON.stringify([line.product_id, line.special_instructions, options]);
}

export function addLine(lines: readonly CartLine[], added: CartLine): CartLine[] {
  const key = lineKey(added);
  const existing = lines.find((line) => lineKey(line) === key);
  if (!existing) return [...lines, added];
  // The allergens of either line apply to all pieces of the merged line.
  const codes = [...new Set([...(existing.allergy_codes ?? []), ...(added.allergy_codes ?? [])])];
  return setQuantity(setAllergies(lines, key, codes), key, existing.quantity + added.quantity);
}

/** A quantity of 0 or less removes the line. */
export function setQuantity(lines: readonly CartLine[], key: string, quantity: number): CartLine[] {
  if (quantity <= 0) return lines.filter((line) => lineKey(line) !== key);
  const limited = Math.min(quantity, ITEM_QUANTITY_MAX);
  return lines.map((line) => (lineKey(line) === key ? { ...line, quantity: limited } : line));
}

export const setAllergies = (
  lines: readonly CartLine[],
  key: string,
  codes: readonly Allergen[],
): CartLine[] =>
  lines.map(({ allergy_codes, ...line }) => ({
    ...line,
    ...told(lineKey(line) === key ? codes : allergy_codes),
  }));

export const setForAll = (lines: readonly CartLine[], key: string, isForAll: boolean): CartLine[] =>
  lines.map((line) => (lineKey(line) === key ? { ...line, for_all: isForAll || undefined } : line));

export const cartQuantity = (lines: readonly CartLine[]) =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

type PricedLine = Pick<CartLine, 'price' | 'options' | 'quantity'>;

/** A stored price that is not a number counts as 0. */
const kurusOf = (lira: number | string) => parseKurus(lira) ?? 0;

const totalKurus = ({ price, options, quantity }: PricedLine) =>
  lineKurus(
    kurusOf(price),
    options.map((option) => toKurus(optionPrice(option))),
    quantity,
  );

/** In lira. */
export const lineTotal = (line: PricedLine) => toLira(totalKurus(line));

/** In lira. */
export const cartTotal = (lines: readonly CartLine[]) => toLira(sumKurus(lines.map(totalKurus)));

/** The items of an order. `optionLabel` names a stored option without a name, by its id. */
export function toOrderItems(
  lines: readonly CartLine[],
  optionLabel: (id: number) => string,
): NewOrder['items'] {
  return lines.map((line) => ({
    product_id: line.product_id,
    quantity: line.quantity,
    price: line.price,
    special_instructions: line.special_instructions || null,
    ...(line.allergy_codes && { allergy_codes: [...line.allergy_codes] }),
    options: line.options
      .filter(({ product_option_id: id }) => id > 0)
      .map((option) => ({
        product_option_id: option.product_option_id,
        price: optionPrice(option),
        quantity: option.quantity,
        product_option_name: option.name.trim() || optionLabel(option.product_option_id),
      })),
  }));
}
