import { OPTION_CHOICES_MAX, OPTION_QUANTITY_MAX } from 'shared-api/contract/limits';
import { translationsOf } from '#lib/content/translated-texts';
import { isWholeNumber, parseWholeNumber } from '#lib/form/whole-number';
import { modifierProblem, type ModifierProblem } from '#lib/form/modifier-problem';
import { isNamed, type GroupOptionDraft, type OptionGroupDraft } from './option-group-draft';

/** Text keys of a draft's errors. */
export interface OptionGroupProblems {
  name?: 'option_groups.form.name_required';
  minChoices?: 'form.whole_number' | 'option_groups.form.min_above_options';
  maxChoices?: 'form.whole_number' | 'option_groups.form.max_below_min';
  sortOrder?: 'form.whole_number';
  /** More options are preselected than can be chosen. */
  defaults?: 'option_groups.form.too_many_defaults';
  /** Errors of options by option id. */
  options: Record<number, GroupOptionProblems>;
}

export interface GroupOptionProblems {
  name?: 'products.option.name_required' | 'option_groups.option.product_required';
  price?: ModifierProblem;
  maxQuantity?: 'option_groups.option.quantity_invalid';
}

function checkOption(option: GroupOptionDraft): GroupOptionProblems {
  const { priceModifier, maxQuantity, kind } = option;
  const price = kind === 'without' ? undefined : modifierProblem(priceModifier);
  return {
    ...(!isNamed(option) && {
      name: kind === 'product' ? 'option_groups.option.product_required' : 'products.option.name_required',
    }),
    ...(price && { price }),
    ...(kind !== 'without' &&
      !isWholeNumber(maxQuantity, 1, OPTION_QUANTITY_MAX) && {
        maxQuantity: 'option_groups.option.quantity_invalid',
      }),
  };
}

/** @returns undefined when the draft can be sent. */
export function checkDraft(draft: OptionGroupDraft): OptionGroupProblems | undefined {
  const options = Object.fromEntries(
    draft.options
      .map((option) => [option.id, checkOption(option)] as const)
      .filter(([, problems]) => Object.keys(problems).length > 0),
  );
  const [min, max] = [
    parseWholeNumber(draft.minChoices),
    draft.maxChoices.trim() ? parseWholeNumber(draft.maxChoices) : Infinity,
  ];
  const capacity = draft.options.reduce(
    (sum, { kind, maxQuantity }) => sum + (kind === 'without' ? 1 : parseWholeNumber(maxQuantity)),
    0,
  );
  const hasMin = isWholeNumber(draft.minChoices, 0, OPTION_CHOICES_MAX);
  const hasMax = max === Infinity || isWholeNumber(draft.maxChoices, 1, OPTION_CHOICES_MAX);
  const defaults = draft.options.filter(({ isDefault }) => isDefault).length;
  const problems: OptionGroupProblems = {
    ...(translationsOf(draft.texts).length === 0 && { name: 'option_groups.form.name_required' }),
    ...(!hasMin && { minChoices: 'form.whole_number' }),
    ...(hasMin && min > capacity && { minChoices: 'option_groups.form.min_above_options' }),
    ...(!hasMax && { maxChoices: 'form.whole_number' }),
    ...(hasMin && hasMax && max < min && { maxChoices: 'option_groups.form.max_below_min' }),
    ...(!isWholeNumber(draft.sortOrder) && { sortOrder: 'form.whole_number' }),
    ...(hasMax && defaults > max && { defaults: 'option_groups.form.too_many_defaults' }),
    options,
  };
  const isFine = Object.keys(problems).length === 1 && Object.keys(options).length === 0;
  return isFine ? undefined : problems;
}
