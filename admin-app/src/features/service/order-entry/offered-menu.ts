import type { Category } from 'shared-api/contract/menu/categories';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import {
  adaptedChoice,
  choiceProblems,
  chosenOptions,
  groupsOf,
  unavailableGroup,
  type ChoiceGroup,
} from 'shared-api/contract/menu/option-rules';
import type { Product } from 'shared-api/contract/menu/products';
import { foldForSearch } from 'shared-api/i18n/fold-for-search';
import type { RoundLine, RoundOption } from '../../../services/unsent-rounds';
import { hasParts } from '../../../lib/has-parts';
import { addLine } from './round-lines';

/** A product of the menu. Without enough options of a group it is sold out. */
export interface OfferedProduct extends Product {
  /** What is chosen from. */
  groups: readonly ChoiceGroup[];
  /** Of which too few options are offered. */
  lacking: ChoiceGroup | undefined;
  /** A set menu with a choice of parts: the waiter asks the guests, although there may be a usual part. */
  hasPartsToChoose: boolean;
}

export interface OfferedMenu {
  /** With at least one product. */
  categories: Category[];
  /** In menu order, sold out ones included. */
  products: OfferedProduct[];
}

/** What guests see of the menu, without options that are not offered. */
export function offeredMenu(
  categories: readonly Category[],
  products: readonly Product[],
  optionGroups: readonly OptionGroup[],
): OfferedMenu {
  const active = categories.filter(({ is_active: isActive }) => isActive);
  const ids = new Set(active.map(({ id }) => id));
  const offeredGroups = optionGroups.map((group) => ({
    ...group,
    options: group.options.filter(({ is_offered: isOffered }) => isOffered),
  }));
  const partGroupIds = new Set(
    offeredGroups
      .filter((group) => hasParts(group) && group.options.length > group.min_choices)
      .map(({ id }) => id),
  );
  const offered = products
    .filter((product) => product.is_active && ids.has(product.category_id))
    .map((product): OfferedProduct => {
      const groups = groupsOf(product, offeredGroups);
      const lacking = unavailableGroup(groups);
      return {
        ...product,
        groups,
        lacking,
        hasPartsToChoose: product.option_groups.some(({ id }) => partGroupIds.has(id)),
        is_sold_out: product.is_sold_out || lacking !== undefined,
      };
    });
  const used = new Set(offered.map((product) => product.category_id));
  return { categories: active.filter(({ id }) => used.has(id)), products: offered };
}

export const toLine = (product: Product, own: Partial<RoundLine> = {}): RoundLine => ({
  productId: product.id,
  name: product.name,
  price: product.promotion?.price ?? product.price,
  quantity: 1,
  note: '',
  options: [],
  ...own,
});

/** The chosen options for a line of the round. */
export const toOptions = (...chosen: Parameters<typeof chosenOptions>): RoundOption[] =>
  chosenOptions(...chosen).map(({ id, name, price_modifier: price, quantity, kind }) => ({
    id,
    name,
    price,
    ...(quantity > 1 && { quantity }),
    ...(kind !== 'extra' && { kind }),
  }));

/** What a line's options are, for the rules of options. */
export const choiceOf = (options: readonly RoundOption[]) =>
  options.map(({ id, quantity = 1 }) => ({ id, quantity }));

/** The lines at the menu's prices, without what cannot be ordered. */
export function orderableLines(lines: readonly RoundLine[], { products }: OfferedMenu): RoundLine[] {
  let orderable: RoundLine[] = [];
  for (const { productId, options, ...own } of lines) {
    const product = products.find(({ id }) => id === productId);
    if (!product || product.is_sold_out) continue;
    const choice = adaptedChoice(product.groups, choiceOf(options));
    if (choiceProblems(product.groups, choice).length > 0) continue;
    const chosen = toOptions(product.groups, choice);
    const { quantity, note, allergies, hold } = own;
    orderable = addLine(orderable, toLine(product, { quantity, note, allergies, hold, options: chosen }));
  }
  return orderable;
}

/** Products whose name or category contains every word: matches in the name first. */
export function findOffered({ products, categories }: OfferedMenu, search: string): OfferedProduct[] {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean);
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const holdsAll = (text: string) => words.every((word) => foldForSearch(text).includes(word));
  const named = products.filter(({ name }) => holdsAll(name));
  const others = products.filter(
    (product) =>
      !named.includes(product) && holdsAll(`${product.name} ${categoryNames.get(product.category_id) ?? ''}`),
  );
  return [...named, ...others];
}
