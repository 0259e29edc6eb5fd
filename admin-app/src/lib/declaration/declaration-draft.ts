import type { Declaration } from 'shared-api/contract/menu/allergen-rules';
import type { Product, ProductChange } from 'shared-api/contract/menu/products';
import { isWholeNumber, parseWholeNumber } from '../form/whole-number';

/** The declaration of a product in its form. */
export interface DeclarationDraft extends Declaration {
  /** Calories as typed; empty for unknown. */
  calories: string;
  portion: string;
  /** Whether the user has checked allergens and diets. */
  confirms: boolean;
}

export const EMPTY_DECLARATION: DeclarationDraft = {
  allergens: {},
  diets: [],
  calories: '',
  portion: '',
  confirms: false,
};

export const declarationDraftOf = (product: Product): DeclarationDraft => ({
  allergens: product.allergens,
  diets: product.diets,
  calories: String(product.calories ?? ''),
  portion: product.portion ?? '',
  confirms: false,
});

export const areCaloriesValid = ({ calories }: DeclarationDraft): boolean =>
  calories.trim() === '' || isWholeNumber(calories);

export const declarationBody = (draft: DeclarationDraft) =>
  ({
    allergens: draft.allergens,
    diets: [...draft.diets],
    calories: draft.calories.trim() === '' ? null : parseWholeNumber(draft.calories),
    portion: draft.portion.trim() || null,
    confirm_allergens: draft.confirms || undefined,
  }) satisfies ProductChange;
