/**
 * Which options of a product can be chosen together, and what they cost: the same rules for guests' and waiters' screens
 * and for the server, which decides (docs/product-rules.md#option-groups). Prices in lira. No imports beside money, so
 * that browsers may use it.
 */
import { sumKurus, toKurus } from '../money';
import type { OptionKind } from '../statuses';

export interface ChoosableOption {
  id: number;
  name: string;
  /** Of one piece. */
  price_modifier: number;
  /** Always chosen. */
  is_required: boolean;
  /** Chosen unless someone changes it. */
  is_default: boolean;
  max_quantity: number;
  kind: OptionKind;
}

export interface ChoiceGroup {
  /** Null for the product's own options. */
  id: number | null;
  name: string;
  /** Pieces: an option that is chosen twice counts as two. */
  min_choices: number;
  /** Null for no limit. */
  max_choices: number | null;
  /** Those that can be ordered. */
  options: readonly ChoosableOption[];
}

/** An option with the number of its pieces for one piece of the product. */
export interface ChosenOption {
  id: number;
  quantity: number;
}

/** Staff also read options that are not offered. */
type Listed<Option> = Option & { is_active?: boolean };

interface OwnOption {
  id: number;
  name: string;
  price_modifier: number;
  is_required: boolean;
}

/** Without the groups in a menu that was stored before there were any. */
interface ProductOptions {
  options: readonly Listed<OwnOption>[];
  option_groups?: readonly {
    id: number;
    prices: readonly { option_id: number; price_modifier: number }[];
  }[];
}

export interface ReusableGroup extends Omit<ChoiceGroup, 'options'> {
  id: number;
  options: readonly Listed<Omit<ChoosableOption, 'is_required'>>[];
}

const isOffered = ({ is_active: isActive }: Listed<object>) => isActive !== false;

/** What a product's guests choose from, in order: its groups at its own prices, then its own options. */
export function groupsOf(
  { options, option_groups: assigned = [] }: ProductOptions,
  groups: readonly ReusableGroup[] = [],
): ChoiceGroup[] {
  const reused = assigned.flatMap(({ id, prices }): ChoiceGroup | [] => {
    const group = groups.find((one) => one.id === id);
    if (!group) return [];
    const priced = group.options.filter(isOffered).map((option) => ({
      ...option,
      is_required: false,
      price_modifier:
        prices.find(({ option_id }) => option_id === option.id)?.price_modifier ?? option.price_modifier,
    }));
    return { ...group, options: priced };
  });
  const own = options
    .filter(isOffered)
    .map((option) => ({ ...option, is_default: false, max_quantity: 1, kind: 'extra' as const }));
  if (own.length === 0) return reused;
  return [...reused, { id: null, name: '', min_choices: 0, max_choices: null, options: own }];
}

/** How many pieces of a group's options can be chosen. */
const capacityOf = ({ options }: ChoiceGroup): number =>
  options.reduce((sum, option) => sum + option.max_quantity, 0);

/** The first group of which too few options are offered; with one, the product counts as sold out. */
export const unavailableGroup = (groups: readonly ChoiceGroup[]): ChoiceGroup | undefined =>
  groups.find((group) => capacityOf(group) < group.min_choices);

/** What a group asks for, in words of the screens; undefined where anything goes. */
export function rangeOf({
  min_choices: min,
  max_choices: max,
}: ChoiceGroup): 'one' | 'exactly' | 'between' | 'at_least' | 'at_most' | undefined {
  if (max === null) return min > 0 ? 'at_least' : undefined;
  if (min === max) return min === 1 ? 'one' : 'exactly';
  return min > 0 ? 'between' : 'at_most';
}

/** Whether choosing another option replaces the one before: a size. */
export const isSingleChoice = ({ max_choices: max }: ChoiceGroup): boolean => max === 1;

export const quantityIn = (choice: readonly ChosenOption[], id: number): number =>
  choice.find((chosen) => chosen.id === id)?.quantity ?? 0;

const piecesIn = (group: ChoiceGroup, choice: readonly ChosenOption[]): number =>
  group.options.reduce((sum, { id }) => sum + quantityIn(choice, id), 0);

/** In the order of the groups, which is also the order of bills and tickets. */
const ordered = (groups: readonly ChoiceGroup[], quantityOf: (option: ChoosableOption) => number) =>
  groups.flatMap(({ options }) =>
    options
      .map((option): ChosenOption => ({ id: option.id, quantity: quantityOf(option) }))
      .filter(({ quantity }) => quantity > 0),
  );

/** What is chosen before anyone chooses. */
export const defaultChoice = (groups: readonly ChoiceGroup[]): ChosenOption[] =>
  ordered(groups, (option) => Number(option.is_required || option.is_default));

/**
 * The choice of a client that may know nothing of groups: with the usual options of groups of which some must be chosen
 * and it names none.
 */
export const withUsualOptions = (
  groups: readonly ChoiceGroup[],
  choice: readonly ChosenOption[],
): ChosenOption[] => [
  ...choice,
  ...groups
    .filter((group) => group.min_choices > 0 && piecesIn(group, choice) === 0)
    .flatMap((group) => defaultChoice([group])),
];

/** The choice without options that are no longer offered. */
export const offeredChoice = (
  groups: readonly ChoiceGroup[],
  choice: readonly ChosenOption[],
): ChosenOption[] => ordered(groups, ({ id }) => quantityIn(choice, id));

/** The choice with another quantity of an option; in a group of which one is chosen, it replaces the others. */
export function withQuantity(
  groups: readonly ChoiceGroup[],
  choice: readonly ChosenOption[],
  id: number,
  quantity: number,
): ChosenOption[] {
  const replaced = groups.find(
    (group) => isSingleChoice(group) && group.options.some((one) => one.id === id),
  );
  return ordered(groups, (option) => {
    if (option.id === id) return quantity;
    if (quantity > 0 && replaced?.options.includes(option)) return 0;
    return quantityIn(choice, option.id);
  });
}

/** The chosen options, in the order of the groups. */
export const chosenOptions = (groups: readonly ChoiceGroup[], choice: readonly ChosenOption[]) =>
  groups.flatMap(({ options }) =>
    options
      .map((option) => ({ ...option, quantity: quantityIn(choice, option.id) }))
      .filter(({ quantity }) => quantity > 0),
  );

/** How many more pieces of an option can be chosen. */
export function remainingOf(
  group: ChoiceGroup,
  choice: readonly ChosenOption[],
  option: ChoosableOption,
): number {
  const own = option.max_quantity - quantityIn(choice, option.id);
  if (group.max_choices === null) return own;
  return Math.min(own, group.max_choices - piecesIn(group, choice));
}

export type ChoiceProblem =
  | { kind: 'unknown'; id: number }
  | { kind: 'repeated'; id: number }
  /** More than the option allows. */
  | { kind: 'quantity' | 'required'; option: ChoosableOption }
  | { kind: 'too_few' | 'too_many'; group: ChoiceGroup };

/** Whether the number of chosen pieces fits the group. */
export function groupProblem(
  group: ChoiceGroup,
  choice: readonly ChosenOption[],
): 'too_few' | 'too_many' | undefined {
  const pieces = piecesIn(group, choice);
  if (pieces < group.min_choices) return 'too_few';
  return group.max_choices !== null && pieces > group.max_choices ? 'too_many' : undefined;
}

/** Why a choice cannot be ordered; empty for one that can. */
export function choiceProblems(
  groups: readonly ChoiceGroup[],
  choice: readonly ChosenOption[],
): ChoiceProblem[] {
  const options = groups.flatMap((group) => group.options);
  const ids = choice.map(({ id }) => id);
  return [
    ...choice.flatMap(({ id, quantity }, index): ChoiceProblem[] => {
      const option = options.find((one) => one.id === id);
      if (!option) return [{ kind: 'unknown', id }];
      if (ids.indexOf(id) < index) return [{ kind: 'repeated', id }];
      return quantity > option.max_quantity ? [{ kind: 'quantity', option }] : [];
    }),
    ...options.flatMap((option): ChoiceProblem | [] =>
      option.is_required && !ids.includes(option.id) ? { kind: 'required', option } : [],
    ),
    ...groups.flatMap((group): ChoiceProblem | [] => {
      const kind = groupProblem(group, choice);
      return kind ? { kind, group } : [];
    }),
  ];
}

/**
 * A choice of another time by the present groups: without options that are gone, with those that are always chosen, and
 * with the usual ones where too few are left. It may still have problems.
 */
export function adaptedChoice(
  groups: readonly ChoiceGroup[],
  choice: readonly ChosenOption[],
): ChosenOption[] {
  return groups.flatMap((group) => {
    const remaining = ordered([group], (option) =>
      option.is_required ? 1 : Math.min(quantityIn(choice, option.id), option.max_quantity),
    );
    if (groupProblem(group, remaining) !== 'too_few') return remaining;
    return ordered([group], (option) =>
      Math.max(quantityIn(remaining, option.id), Number(option.is_default)),
    );
  });
}

/** Of all pieces of an option, in kuruş. */
export const optionKurus = (priceModifier: number, quantity = 1): number => toKurus(priceModifier) * quantity;

/** The least that any choice adds, in kuruş: every reduction that can be chosen, and what must be. */
export function lowestChoiceKurus(groups: readonly ChoiceGroup[]): number {
  return sumKurus(
    groups.flatMap(({ min_choices: min, max_choices: max, options }) => {
      const pieces = options.flatMap(({ price_modifier, max_quantity }) =>
        Array<number>(max_quantity).fill(toKurus(price_modifier)),
      );
      return pieces
        .toSorted((a, b) => a - b)
        .filter((kurus, index) => index < min || (kurus < 0 && index < (max ?? Infinity)));
    }),
  );
}
