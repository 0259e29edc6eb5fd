import {
  groupProblem,
  isSingleChoice,
  quantityIn,
  rangeOf,
  remainingOf,
  type ChoiceGroup,
  type ChosenOption,
} from '../domain/menu/option-rules';
import { formatPrice } from './format';
import { optionLabel } from './option-label';

/** A group's name, minimum and maximum. */
interface Counts {
  group: string;
  min: number;
  max: number | null;
}

export interface ChoiceTexts {
  /** Label above a product's own options. */
  ownOptions: string;
  /** Label of an option that is always chosen. */
  required: string;
  /** Hint of a group from which nothing has to be chosen, without a limit. */
  optional?: string;
  /** @default the format with decimals */
  formatPrice?: (lira: number) => string;
  hintOf: (range: NonNullable<ReturnType<typeof rangeOf>>, counts: Counts) => string;
  problemOf: (problem: NonNullable<ReturnType<typeof groupProblem>>, counts: Counts) => string;
}

/** A group from which guests and waiters choose. @param isRefused whether an invalid choice was submitted. */
export function choiceGroupOf(
  group: ChoiceGroup,
  choice: readonly ChosenOption[],
  isRefused: boolean,
  texts: ChoiceTexts,
) {
  const format = texts.formatPrice ?? formatPrice;
  const modifier = (lira: number) => `${lira > 0 ? '+' : ''}${format(lira)}`;
  const range = rangeOf(group);
  const legend = group.id === null ? texts.ownOptions : group.name;
  const counts = { group: legend, min: group.min_choices, max: group.max_choices };
  const problem = isRefused ? groupProblem(group, choice) : undefined;
  return {
    legend,
    hint: range ? texts.hintOf(range, counts) : texts.optional,
    problem: problem && texts.problemOf(problem, counts),
    isRadio: range === 'one',
    choices: group.options.map((option) => ({
      id: option.id,
      label: optionLabel({ name: option.name, kind: option.kind }),
      hint: option.is_required ? texts.required : undefined,
      detail: option.price_modifier === 0 ? undefined : modifier(option.price_modifier),
      quantity: quantityIn(choice, option.id),
      maxQuantity: Math.min(option.max_quantity, group.max_choices ?? Infinity),
      isFull: !isSingleChoice(group) && remainingOf(group, choice, option) <= 0,
      isFixed: option.is_required,
    })),
  };
}
