import { deviceStorage } from 'shared-api/client/device-storage';
import { isWithout, keepsDiet, levelOf, type Declaration } from 'shared-api/domain/menu/allergen-rules';
import { DIETS, type Allergen, type Diet } from 'shared-api/domain/menu/allergens';
import { create } from 'zustand';
import { knownAllergens } from '#services/allergy-profile';
import { GUEST_STORAGE_KEYS } from '#services/storage-keys';

/** Allergens that the shown dishes must not contain, and diets that they must fit. */
export interface MenuCriteria {
  without: readonly Allergen[];
  diets: readonly Diet[];
}

export const NO_CRITERIA: MenuCriteria = { without: [], diets: [] };

export const isFiltering = ({ without, diets }: MenuCriteria): boolean =>
  without.length > 0 || diets.length > 0;

/** The filter with which a page starts. */
export function storedCriteria(): MenuCriteria {
  const { without, diets } = (deviceStorage.readJson(GUEST_STORAGE_KEYS.menuFilter) ?? NO_CRITERIA) as Record<
    keyof MenuCriteria,
    unknown
  >;
  return {
    without: knownAllergens(without),
    diets: Array.isArray(diets) ? DIETS.filter((diet) => diets.includes(diet)) : [],
  };
}

/** The filter of the menu, until it is cleared: guests rely on it. */
export const useMenuCriteria = create<MenuCriteria>(storedCriteria);

export function filterMenu(criteria: MenuCriteria): void {
  useMenuCriteria.setState(criteria);
  if (isFiltering(criteria)) deviceStorage.writeJson(GUEST_STORAGE_KEYS.menuFilter, criteria);
  else deviceStorage.remove(GUEST_STORAGE_KEYS.menuFilter);
}

/** Whether a dish is known to meet all criteria. */
export const meetsCriteria = (dish: Declaration, { without, diets }: MenuCriteria): boolean =>
  isWithout(dish, without) && diets.every((diet) => keepsDiet(dish, diet));

/** Undefined for a dish that is known to be free of all these allergens. */
export function warningOf(dish: Declaration, own: readonly Allergen[]): 'contains' | 'unknown' | undefined {
  const levels = own.map((allergen) => levelOf(dish.allergens, allergen));
  if (levels.some((level) => level === 'contains' || level === 'may_contain')) return 'contains';
  return levels.includes('unknown') ? 'unknown' : undefined;
}
