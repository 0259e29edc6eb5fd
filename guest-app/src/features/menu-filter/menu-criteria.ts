import { isWithout, keepsDiet, levelOf, type Declaration } from 'shared-api/contract/menu/allergen-rules';
import type { Allergen, Diet } from 'shared-api/contract/menu/allergens';
import { create } from 'zustand';

/** Allergens that the shown dishes must not contain, and diets that they must fit. */
export interface MenuCriteria {
  without: readonly Allergen[];
  diets: readonly Diet[];
}

export const NO_CRITERIA: MenuCriteria = { without: [], diets: [] };

/** The filter of the menu, until the page is closed. */
export const useMenuCriteria = create<MenuCriteria>(() => NO_CRITERIA);

export const isFiltering = ({ without, diets }: MenuCriteria): boolean =>
  without.length > 0 || diets.length > 0;

/** Whether a dish is known to meet all criteria. */
export const meetsCriteria = (dish: Declaration, { without, diets }: MenuCriteria): boolean =>
  isWithout(dish, without) && diets.every((diet) => keepsDiet(dish, diet));

/** Undefined for a dish that is known to be free of all these allergens. */
export function warningOf(dish: Declaration, own: readonly Allergen[]): 'contains' | 'unknown' | undefined {
  const levels = own.map((allergen) => levelOf(dish.allergens, allergen));
  if (levels.some((level) => level === 'contains' || level === 'may_contain')) return 'contains';
  return levels.includes('unknown') ? 'unknown' : undefined;
}
