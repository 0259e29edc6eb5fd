import type { TFunction } from 'i18next';
import type { Declaration } from 'shared-api/domain/menu/allergen-rules';
import type { NewProduct, Product } from 'shared-api/contract/menu/products';
import { comparedValue } from '../form/compared-fields';
import type { JoinedField } from '../form/form-fields';
import { isWholeNumber, parseWholeNumber } from '../form/whole-number';

/** The declaration of a product in its form. */
export interface DeclarationDraft extends Declaration {
  /** Calories as typed; empty for unknown. */
  calories: string;
  portion: string;
  /** Whether the user has checked allergens and diets. */
  confirms: boolean;
}

type Declared = 'allergens' | 'diets' | 'calories' | 'portion';

/** @param summary of the allergens and diets. */
export function declarationField(
  t: TFunction,
  summary: (declared: Declaration) => string,
): JoinedField<DeclarationDraft, Pick<Product, Declared>, Pick<NewProduct, Declared | 'confirm_allergens'>> {
  return {
    label: t('allergens.title'),
    empty: { allergens: {}, diets: [], calories: '', portion: '', confirms: false },
    compared: [
      comparedValue(t('allergens.title'), (declaration) =>
        [summary(declaration), declaration.calories, declaration.portion].filter(Boolean).join(' · '),
      ),
    ],
    problem: ({ calories }) => calories.trim() !== '' && !isWholeNumber(calories) && t('form.whole_number'),
    readFrom: ({ allergens, diets, calories, portion }) => ({
      allergens,
      diets,
      calories: String(calories ?? ''),
      portion: portion ?? '',
      confirms: false,
    }),
    sendAs: ({ allergens, diets, calories, portion, confirms }) => ({
      allergens,
      diets: [...diets],
      calories: calories.trim() === '' ? null : parseWholeNumber(calories),
      portion: portion.trim() || null,
      confirm_allergens: confirms || undefined,
    }),
  };
}
