import { findByWords } from 'shared-api/domain/find-by-words';
import type { Category } from 'shared-api/contract/menu/categories';
import { dietWords } from 'shared-api/domain/menu/diet-words';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import {
  adaptedChoice,
  choiceProblems,
  chosenOptions,
  groupsOf,
  unavailableGroup,
  type ChoiceGroup,
} from 'shared-api/domain/menu/option-rules';
import type { Product } from 'shared-api/contract/menu/products';
import type { RoundLine, RoundOption } from '#services/unsent-rounds';
import { hasParts } from '#lib/has-parts';
import { addLine } from './round-lines';

/** A product of the menu. It counts as sold out if a group has too few available options. */
export interface OfferedProduct extends Product {
  /** The groups of options to choose from. */
  groups: readonly ChoiceGroup[];
  /** The group that has too few available options. */
  lacking: ChoiceGroup | undefined;
  /** Whether it is a set menu with a choice of parts, which the waiter asks for even if there is a default part. */
  hasPartsToChoose: boolean;
}

export interface OfferedMenu {
  /** Categories with at least one product. */
  categories: Category[];
  /** Products in menu order, including sold-out ones. */
  products: OfferedProduct[];
}

/** The menu as guests see it, without options that are not offered. */
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

/** Converts chosen options to the options of a line. */
export const toOptions = (...chosen: Parameters<typeof chosenOptions>): RoundOption[] =>
  chosenOptions(...chosen).map(({ id, name, price_modifier: price, quantity, kind }) => ({
    id,
    name,
    price,
    ...(quantity > 1 && { quantity }),
    ...(kind !== 'extra' && { kind }),
  }));

/** Converts a line's options to the form that the rules of options take. */
export const choiceOf = (options: readonly RoundOption[]) =>
  options.map(({ id, quantity = 1 }) => ({ id, quantity }));

/** The lines at current prices, without products and options that cannot be ordered. */
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

/** The lines that can be ordered again, at current prices, and the names of the others. */
export const orderableAgain = (lines: readonly RoundLine[], menu: OfferedMenu) => ({
  lines: orderableLines(lines, menu),
  leftOut: lines.filter((line) => orderableLines([line], menu).length === 0).map(({ name }) => name),
});

/** Products whose name, category or diets contain every word, see {@link findByWords}. */
export function findOffered({ products, categories }: OfferedMenu, search: string): OfferedProduct[] {
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  return findByWords(products, search, (product) => ({
    name: product.name,
    rest: `${categoryNames.get(product.category_id) ?? ''} ${dietWords(product)}`,
  }));
}
