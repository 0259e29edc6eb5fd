import { parseKurus } from 'shared-api/contract/money';
import { translationsOf } from '../../../lib/content/translated-texts';
import type { OptionDraft, ProductDraft } from './product-draft';

/** Text keys of a draft's errors. */
export interface ProductProblems {
  name?: 'products.form.name_required';
  category?: 'products.form.category_required';
  price?: 'products.form.price_negative' | 'products.form.price_invalid';
  /** By option id. */
  options: Record<
    number,
    { name?: 'products.option.name_required'; price?: 'products.option.price_invalid' }
  >;
}

function checkPrice(typed: string): ProductProblems['price'] {
  const kurus = parseKurus(typed);
  if (kurus === undefined) return 'products.form.price_invalid';
  return kurus < 0 ? 'products.form.price_negative' : undefined;
}

/** An option without any input, which is dropped silently. */
const isBlank = ({ id, texts, priceModifier }: OptionDraft) =>
  id < 0 &&
  (priceModifier.trim() === '' || parseKurus(priceModifier) === 0) &&
  Object.values(texts).every(({ name, description }) => !name.trim() && !description.trim());

function checkOption(option: OptionDraft): ProductProblems['options'][number] {
  const isNamed = translationsOf(option.texts).length > 0;
  return {
    ...(!isNamed && !isBlank(option) ? { name: 'products.option.name_required' } : {}),
    ...(option.priceModifier.trim() && parseKurus(option.priceModifier) === undefined
      ? { price: 'products.option.price_invalid' }
      : {}),
  };
}

/** @returns undefined when the draft can be sent. */
export function checkDraft(draft: ProductDraft): ProductProblems | undefined {
  const options = Object.fromEntries(
    draft.options
      .map((option) => [option.id, checkOption(option)] as const)
      .filter(([, problems]) => Object.keys(problems).length > 0),
  );
  const price = checkPrice(draft.price);
  const problems: ProductProblems = {
    ...(translationsOf(draft.texts).length === 0 ? { name: 'products.form.name_required' } : {}),
    ...(draft.categoryId ? {} : { category: 'products.form.category_required' }),
    ...(price ? { price } : {}),
    options,
  };
  const isFine = Object.keys(problems).length === 1 && Object.keys(options).length === 0;
  return isFine ? undefined : problems;
}
