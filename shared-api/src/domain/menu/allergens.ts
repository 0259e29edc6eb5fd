/** Declared allergens and diets of products. No imports, so that browsers may use it. */

/**
 * The substances of Annex II of Regulation (EU) No 1169/2011 (as of 1 January 2018), in its order. Annex 1 of the Turkish
 * Food Codex regulation on food labelling (Official Gazette 29960, 26 January 2017) lists the same fourteen.
 */
export const FOOD_ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
/** Not allergens, but guests in Türkiye expect to be told (as asked in November 2026). */
const FURTHER_SUBSTANCES = ['alcohol', 'pork'] as const;

/** In the order of every list. Which of them a country requires is decided only here. */
export const ALLERGENS = [...FOOD_ALLERGENS, ...FURTHER_SUBSTANCES] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Undeclared allergens are unknown, a level that is never stored. */
export const DECLARED_LEVELS = ['contains', 'may_contain', 'free'] as const;
type DeclaredLevel = (typeof DECLARED_LEVELS)[number];
export type AllergenLevel = DeclaredLevel | 'unknown';
/** Levels, worst first. */
export const ALLERGEN_LEVELS = [
  'contains',
  'may_contain',
  'unknown',
  'free',
] as const satisfies readonly AllergenLevel[];

export type AllergenLevels = Partial<Record<Allergen, DeclaredLevel>>;

/** Diets that staff declare; the others follow from allergens. */
export const DECLARED_DIETS = ['vegetarian', 'vegan', 'halal'] as const;
export type DeclaredDiet = (typeof DECLARED_DIETS)[number];
export const DIETS = [...DECLARED_DIETS, 'gluten_free'] as const;
export type Diet = (typeof DIETS)[number];

export const CALORIES_MAX = 20_000;
