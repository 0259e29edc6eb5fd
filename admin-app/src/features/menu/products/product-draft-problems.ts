import { lowestKurus } from 'shared-api/contract/money';
import { typedKurus } from 'shared-api/contract/typed-number';
import { translationsOf } from '#lib/content/translated-texts';
import { isComplete } from '#lib/hours/weekly-hours-field';
import { areCaloriesValid } from '#lib/declaration/declaration-draft';
import { modifierProblem, type ModifierProblem } from '#lib/form/modifier-problem';
import { priceProblem } from '#lib/form/price-problem';
import { isWholeNumber } from '#lib/form/whole-number';
import type { OptionDraft, ProductDraft } from './product-draft';

/** Text keys of a draft's errors. */
export interface ProductProblems {
  name?: 'products.form.name_required';
  category?: 'products.form.category_required';
  price?: `products.form.price_${'required' | 'negative' | 'invalid' | 'too_high'}`;
  sortOrder?: 'form.whole_number';
  duration?: 'form.whole_number';
  /** Only the fact is known here; each row of hours shows its own error. */
  servedHours?: true;
  /** Errors of the product's own prices for options of groups, by option id. */
  groupPrices?: Record<number, ModifierProblem>;
  /** Only the fact is known here; the field shows its own error. */
  calories?: true;
  /** Errors of options by option id. */
  options: Record<number, OptionProblems>;
}

interface OptionProblems {
  name?: 'products.option.name_required';
  price?: ModifierProblem | 'products.option.exceeds_price';
}

/** An option without any input, which is dropped silently. */
const isBlank = ({ id, texts, priceModifier }: OptionDraft) =>
  id < 0 &&
  (priceModifier.trim() === '' || typedKurus(priceModifier) === 0) &&
  Object.values(texts).every(({ name, description }) => !name.trim() && !description.trim());

const modifierOf = ({ priceModifier }: OptionDraft) => typedKurus(priceModifier) ?? 0;

function checkModifier(option: OptionDraft, isTooCheap: boolean): OptionProblems['price'] {
  const found = modifierProblem(option.priceModifier);
  if (found) return found;
  const isReduction = option.isActive && modifierOf(option) < 0;
  return isTooCheap && isReduction ? 'products.option.exceeds_price' : undefined;
}

function checkOption(option: OptionDraft, isTooCheap: boolean): OptionProblems {
  const isNamed = translationsOf(option.texts).length > 0;
  const price = checkModifier(option, isTooCheap);
  return {
    ...(!isNamed && !isBlank(option) ? { name: 'products.option.name_required' } : {}),
    ...(price ? { price } : {}),
  };
}

/** Whether the active options can make the product's price negative. */
function isTooCheap({ price, options }: ProductDraft): boolean {
  const modifiers = options.filter(({ isActive }) => isActive).map(modifierOf);
  return lowestKurus(Math.max(0, typedKurus(price) ?? 0), modifiers) < 0;
}

function checkGroupPrices({ optionGroups }: ProductDraft): ProductProblems['groupPrices'] {
  const problems = optionGroups
    .flatMap(({ prices }) => Object.entries(prices))
    .flatMap(([id, typed]) => {
      const found = modifierProblem(typed);
      return found ? [[id, found] as const] : [];
    });
  return problems.length > 0 ? Object.fromEntries(problems) : undefined;
}

/** @returns undefined when the draft can be sent. */
export function checkDraft(draft: ProductDraft): ProductProblems | undefined {
  const isCheap = isTooCheap(draft);
  const options = Object.fromEntries(
    draft.options
      .map((option) => [option.id, checkOption(option, isCheap)] as const)
      .filter(([, problems]) => Object.keys(problems).length > 0),
  );
  const price = priceProblem(draft.price);
  const groupPrices = checkGroupPrices(draft);
  const problems: ProductProblems = {
    ...(translationsOf(draft.texts).length === 0 ? { name: 'products.form.name_required' } : {}),
    ...(draft.categoryId ? {} : { category: 'products.form.category_required' }),
    ...(price ? { price } : {}),
    ...(isWholeNumber(draft.sortOrder) ? {} : { sortOrder: 'form.whole_number' }),
    ...(isWholeNumber(draft.durationMinutes) ? {} : { duration: 'form.whole_number' }),
    ...(isComplete(draft.servedHours) ? {} : { servedHours: true }),
    ...(groupPrices ? { groupPrices } : {}),
    ...(areCaloriesValid(draft.declaration) ? {} : { calories: true }),
    options,
  };
  const isFine = Object.keys(problems).length === 1 && Object.keys(options).length === 0;
  return isFine ? undefined : problems;
}
