/**
 * Rules for which options of a product can be chosen together, and their prices: the same for screens of guests and
 * waiters and for the server, which decides (docs/rules/menu.md#option-groups). Prices in lira. No imports except
 * money, so that browsers may use it.
 */
import { sumKurus, toKurus } from '../money';
import type { OptionKind } from '../statuses';

export interface ChoosableOption {
  id: number;
  name: string;
  /** Price difference of one piece. */
  price_modifier: number;
  /** Whether it is always chosen. */
  is_required: boolean;
  /** Whether it is chosen unless the guest or staff change it. */
  is_default: boolean;
  max_quantity: number;
  kind: OptionKind;
}

export interface ChoiceGroup {
  /** Null for the product's own options. */
  id: number | null;
  name: string;
  /** Minimum in pieces: an option that is chosen twice counts as two. */
  min_choices: number;
  /** Null for no limit. */
  max_choices: number | null;
  /** Options that can be ordered. */
  options: readonly ChoosableOption[];
}

/** An option with the number of its pieces for one piece of the product. */
export interface ChosenOption {
  id: number;
  quantity: number;
}

/** An option as staff read it, possibly not offered. */
type Listed<Option> = Option & { is_active?: boolean };

interface OwnOption {
  id: number;
  name: string;
  price_modifier: number;
  is_required: boolean;
  /** Omitted for false, also in a menu that was cached before it existed. */
  is_default?: boolean;
}

/** Without groups in a menu that was cached before they existed. */
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

/** The groups from which guests of a product choose, in order: its groups at its own prices, then its own options. */
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
  const own = options.filter(isOffered).map((option) => ({
    ...option,
    is_default: option.is_default ?? false,
    max_quantity: 1,
    kind: 'extra' as const,
  }));
  if (own.length === 0) return reused;
  return [...reused, { id: null, name: '', min_choices: 0, max_choices: null, options: own }];
}

/** Number of pieces of a group's options that can be chosen. */
const capacityOf = ({ options }: ChoiceGroup): number =>
  options.reduce((sum, option) => sum + option.max_quantity, 0);

/** The first group that offers fewer options than must be chosen; with one, the product counts as sold out. */
export const unavailableGroup = (groups: readonly ChoiceGroup[]): ChoiceGroup | undefined =>
  groups.find((group) => capacityOf(group) < group.min_choices);

/** Number of choices that a group asks for, in the terms of the screens; undefined if there is no limit. */
export function rangeOf({
  min_choices: min,
  max_choices: max,
}: ChoiceGroup): 'one' | 'exactly' | 'between' | 'at_least' | 'at_most' | undefined {
  if (max === null) return min > 0 ? 'at_least' : undefined;
  if (min === max) return min === 1 ? 'one' : 'exactly';
  return min > 0 ? 'between' : 'at_most';
}

/** Whether choosing an option replaces the previous one, as with sizes. */
export const isSingleChoice = ({ max_choices: max }: ChoiceGroup): boolean => max === 1;

export const quantityIn = (choice: readonly ChosenOption[], id: number): number =>
  choice.find((chosen) => chosen.id === id)?.quantity ?? 0;

const piecesIn = (group: ChoiceGroup, choice: readonly ChosenOption[]): number =>
  group.options.reduce((sum, { id }) => sum + quantityIn(choice, id), 0);

/** Sorts a choice by the order of the groups, as on bills and tickets. */
const ordered = (groups: readonly ChoiceGroup[], quantityOf: (option: ChoosableOption) => number) =>
  groups.flatMap(({ options }) =>
    options
      .map((option): ChosenOption => ({ id: option.id, quantity: quantityOf(option) }))
      .filter(({ quantity }) => quantity > 0),
  );

/** The initial choice. */
export const defaultChoice = (groups: readonly ChoiceGroup[]): ChosenOption[] =>
  ordered(groups, (option) => Number(option.is_required || option.is_default));

/**
 * Completes the choice of a client that may not know groups: adds the default options of groups that require a choice
 * and have none.
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

/** The choice with another quantity of an option, which replaces the others in a group with a single choice. */
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

/** Number of additional pieces of an option that can be chosen. */
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
  /** More pieces than the option allows. */
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
 * Adapts an earlier choice to the current groups: without options that no longer exist, with those that are always
 * chosen, and with default ones if too few are left. It may still have problems.
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

/** Price of all pieces of an option, in kuruş. */
export const optionKurus = (priceModifier: number, quantity = 1): number => toKurus(priceModifier) * quantity;

/** The least that any choice adds, in kuruş: every reduction that can be chosen, and every option that must be. */
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
