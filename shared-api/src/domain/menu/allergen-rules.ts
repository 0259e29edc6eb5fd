import {
  ALLERGEN_LEVELS,
  ALLERGENS,
  DECLARED_DIETS,
  type Allergen,
  type AllergenLevel,
  type AllergenLevels,
  type DeclaredDiet,
  type Diet,
} from './allergens';

/** Rules for allergens and diets, used by server, guest app and panel (docs/rules/menu.md#allergens-and-diets). */

/** Declaration of a product or an option. */
export interface Declaration {
  allergens: AllergenLevels;
  diets: readonly DeclaredDiet[];
}

export const levelOf = (levels: AllergenLevels, allergen: Allergen): AllergenLevel =>
  levels[allergen] ?? 'unknown';

const worst = (levels: readonly AllergenLevel[]): AllergenLevel =>
  ALLERGEN_LEVELS.find((level) => levels.includes(level)) ?? 'unknown';

/** Allergens at one of these levels, in the order of {@link ALLERGENS}. */
export const allergensAt = (
  levels: AllergenLevels,
  ...wanted: readonly AllergenLevel[]
): readonly Allergen[] => ALLERGENS.filter((allergen) => wanted.includes(levelOf(levels, allergen)));

/**
 * Declaration of a dish with its options: for each allergen the worst level of all parts; a diet only if all parts keep
 * it.
 */
export function combineDeclarations(product: Declaration, options: readonly Declaration[]): Declaration {
  const parts = [product, ...options];
  const levels = ALLERGENS.map(
    (allergen) => [allergen, worst(parts.map(({ allergens }) => levelOf(allergens, allergen)))] as const,
  );
  return {
    allergens: Object.fromEntries(levels.filter(([, level]) => level !== 'unknown')),
    diets: DECLARED_DIETS.filter((diet) => parts.every((part) => keepsDiet(part, diet))),
  };
}

/** Whether a dish is known to be free of all these allergens. */
export const isWithout = ({ allergens }: Declaration, unwanted: readonly Allergen[]): boolean =>
  unwanted.every((allergen) => levelOf(allergens, allergen) === 'free');

/** Allergens that exclude a diet if they are contained. */
const EXCLUDED_BY: Record<DeclaredDiet, readonly Allergen[]> = {
  vegetarian: ['crustaceans', 'fish', 'molluscs', 'pork'],
  vegan: ['crustaceans', 'eggs', 'fish', 'milk', 'molluscs', 'pork'],
  halal: ['alcohol', 'pork'],
};

/** Whether a dish is known to keep a diet. */
export function keepsDiet({ allergens, diets }: Declaration, diet: Diet): boolean {
  if (diet === 'gluten_free') return allergens.gluten === 'free';
  const isDeclared = diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'));
  return isDeclared && contradictingAllergen(allergens, diet) === undefined;
}

/** The first contained allergen that excludes the diet. */
export const contradictingAllergen = (levels: AllergenLevels, diet: DeclaredDiet): Allergen | undefined =>
  EXCLUDED_BY[diet].find((allergen) => levels[allergen] === 'contains');

/**
 * The declaration shown to guests: until staff confirm it, it promises nothing, but still names allergens that are or
 * may be contained.
 */
export function declarationForGuests({ allergens, diets }: Declaration, isConfirmed: boolean): Declaration {
  if (isConfirmed) return { allergens, diets };
  const told = Object.entries(allergens).filter(([, level]) => level !== 'free');
  return { allergens: Object.fromEntries(told), diets: [] };
}
