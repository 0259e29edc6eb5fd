import { allergensAt, type Declaration } from 'shared-api/domain/menu/allergen-rules';
import type { Allergen } from 'shared-api/domain/menu/allergens';

/** What a dish is not known to be free of among the guest's own allergens, the worst level first. */
export const ownLevels = (dish: Declaration, own: readonly Allergen[]) =>
  (['contains', 'may_contain', 'unknown'] as const)
    .map((level) => ({
      level,
      allergens: allergensAt(dish.allergens, level).filter((allergen) => own.includes(allergen)),
    }))
    .filter(({ allergens }) => allergens.length > 0);
