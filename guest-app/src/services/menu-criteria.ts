import { deviceStorage } from 'shared-api/client/device-storage';
import {
  contradictingAllergen,
  keepsDiet,
  levelOf,
  type Declaration,
} from 'shared-api/domain/menu/allergen-rules';
import { DIETS, type Allergen, type Diet } from 'shared-api/domain/menu/allergens';
import { create } from 'zustand';
import { knownAllergens } from './allergy-profile';
import { GUEST_STORAGE_KEYS } from './storage-keys';

export const HEATS = ['mild', 'spicy'] as const;
type Heat = (typeof HEATS)[number];

/** Allergens that the shown dishes must not contain, diets that they must fit, and whether they are spicy. */
export interface MenuCriteria {
  without: readonly Allergen[];
  /** Whether dishes that may contain one of them are shown. */
  allowsTraces: boolean;
  diets: readonly Diet[];
  heat: Heat | null;
}

export const NO_CRITERIA: MenuCriteria = { without: [], allowsTraces: false, diets: [], heat: null };

/** Number of chosen allergens, diets and the like. */
export const criteriaCount = ({ without, diets, heat }: MenuCriteria): number =>
  without.length + diets.length + (heat ? 1 : 0);

export const isFiltering = (criteria: MenuCriteria): boolean => criteriaCount(criteria) > 0;

/** The filter with which a page starts. */
export function storedCriteria(): MenuCriteria {
  const { without, diets, allowsTraces, heat } = (deviceStorage.readJson(GUEST_STORAGE_KEYS.menuFilter) ??
    NO_CRITERIA) as Record<keyof MenuCriteria, unknown>;
  return {
    without: knownAllergens(without),
    allowsTraces: allowsTraces === true,
    diets: Array.isArray(diets) ? DIETS.filter((diet) => diets.includes(diet)) : [],
    heat: HEATS.find((one) => one === heat) ?? null,
  };
}

/** The filter of the menu, until it is cleared: guests rely on it. */
export const useMenuCriteria = create<MenuCriteria>(storedCriteria);

export function filterMenu(criteria: MenuCriteria): void {
  useMenuCriteria.setState(criteria);
  if (isFiltering(criteria)) deviceStorage.writeJson(GUEST_STORAGE_KEYS.menuFilter, criteria);
  else deviceStorage.remove(GUEST_STORAGE_KEYS.menuFilter);
}

/** Whether a dish meets the criteria; `unknown` for one of which the restaurant has not said enough. */
export type Verdict = 'fits' | 'unknown' | 'excluded';

/** A declared dish of the menu. @param isConfirmed whether the restaurant has confirmed the declaration. */
export type Dish = Declaration & { isConfirmed: boolean; isSpicy: boolean };

const allergenVerdict = (dish: Dish, allergen: Allergen, allowsTraces: boolean): Verdict => {
  const level = levelOf(dish.allergens, allergen);
  if (level === 'unknown') return 'unknown';
  return level === 'free' || (level === 'may_contain' && allowsTraces) ? 'fits' : 'excluded';
};

function dietVerdict(dish: Dish, diet: Diet): Verdict {
  if (keepsDiet(dish, diet)) return 'fits';
  const isKnown =
    diet === 'gluten_free'
      ? levelOf(dish.allergens, 'gluten') !== 'unknown'
      : dish.isConfirmed || contradictingAllergen(dish.allergens, diet) !== undefined;
  return isKnown ? 'excluded' : 'unknown';
}

export function verdictOf(dish: Dish, { without, allowsTraces, diets, heat }: MenuCriteria): Verdict {
  const verdicts = [
    heat === null || dish.isSpicy === (heat === 'spicy') ? 'fits' : 'excluded',
    ...without.map((allergen) => allergenVerdict(dish, allergen, allowsTraces)),
    ...diets.map((diet) => dietVerdict(dish, diet)),
  ];
  return (['excluded', 'unknown'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'fits';
}

/** Undefined for a dish that is known to be free of all these allergens. */
export function warningOf(dish: Declaration, own: readonly Allergen[]): 'contains' | 'unknown' | undefined {
  const levels = own.map((allergen) => levelOf(dish.allergens, allergen));
  if (levels.some((level) => level === 'contains' || level === 'may_contain')) return 'contains';
  return levels.includes('unknown') ? 'unknown' : undefined;
}
