import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  combineDeclarations,
  contradictingAllergen,
  isWithout,
  keepsDiet,
  levelOf,
  declarationForGuests,
  type Declaration,
} from './allergen-rules';
import {
  ALLERGENS,
  DECLARED_DIETS,
  DECLARED_LEVELS,
  DIETS,
  type Allergen,
  type AllergenLevels,
} from './allergens';

const anyLevels = fc.dictionary(
  fc.constantFrom(...ALLERGENS),
  fc.constantFrom(...DECLARED_LEVELS),
) as fc.Arbitrary<AllergenLevels>;
const anyDeclaration: fc.Arbitrary<Declaration> = fc.record({
  allergens: anyLevels,
  diets: fc.uniqueArray(fc.constantFrom(...DECLARED_DIETS)),
});
const anyOptions = fc.array(anyDeclaration, { maxLength: 4 });
const anyAllergens = fc.uniqueArray(fc.constantFrom(...ALLERGENS), { minLength: 1 });
const allFree = (changes: AllergenLevels = {}): AllergenLevels => ({
  ...Object.fromEntries(ALLERGENS.map((allergen) => [allergen, 'free'])),
  ...changes,
});
const dish = (allergens: AllergenLevels, ...diets: Declaration['diets']): Declaration => ({
  allergens,
  diets,
});

describe('a dish without chosen allergens', () => {
  it('is known to be free of them only if every part declares each of them free', () => {
    fc.assert(
      fc.property(anyDeclaration, anyOptions, anyAllergens, (product, options, unwanted) => {
        const isAllowed = [product, ...options].every((part) =>
          unwanted.every((allergen) => part.allergens[allergen] === 'free'),
        );
        expect(isWithout(combineDeclarations(product, options), unwanted)).toBe(isAllowed);
      }),
    );
  });

  it.each(['contains', 'may_contain', undefined] as const)('does not pass with milk %s', (milk) => {
    const levels = allFree({ milk });
    if (milk === undefined) delete levels.milk;
    expect(isWithout(dish(levels), ['milk'])).toBe(false);
    expect(isWithout(dish(levels), ['nuts'])).toBe(true);
  });
});

describe('a dish with options', () => {
  it('has the worst level of its parts, in any order', () => {
    const levels = (...all: AllergenLevels[]) =>
      levelOf(
        combineDeclarations(
          dish({}),
          all.map((one) => dish(one)),
        ).allergens,
        'milk',
      );
    expect(levels({ milk: 'free' })).toBe('unknown');
    expect(levels({ milk: 'may_contain' })).toBe('may_contain');
    expect(levels({ milk: 'may_contain' }, { milk: 'contains' })).toBe('contains');
    expect(combineDeclarations(dish({ milk: 'free' }), [dish({ milk: 'free' })]).allergens.milk).toBe('free');
    fc.assert(
      fc.property(anyDeclaration, anyOptions, (product, options) => {
        expect(combineDeclarations(product, options)).toEqual(
          combineDeclarations(product, options.toReversed()),
        );
      }),
    );
  });

  it('never promises more than the dish alone', () => {
    fc.assert(
      fc.property(anyDeclaration, anyOptions, fc.constantFrom(...DIETS), (product, options, diet) => {
        const whole = combineDeclarations(product, options);
        expect(keepsDiet(whole, diet) && !keepsDiet(product, diet)).toBe(false);
        for (const allergen of ALLERGENS) {
          expect(isWithout(whole, [allergen]) && !isWithout(product, [allergen])).toBe(false);
        }
      }),
    );
  });
});

describe('a diet', () => {
  it('is known from its declaration, a vegetarian one also from vegan, and gluten-free from the allergens', () => {
    expect(keepsDiet(dish({}, 'vegan'), 'vegetarian')).toBe(true);
    expect(keepsDiet(dish({}, 'vegetarian'), 'vegan')).toBe(false);
    expect(keepsDiet(dish({ milk: 'free' }), 'vegan')).toBe(false);
    expect(keepsDiet(dish({ gluten: 'free' }), 'gluten_free')).toBe(true);
    expect(keepsDiet(dish({}), 'gluten_free')).toBe(false);
    expect(keepsDiet(dish({ gluten: 'may_contain' }), 'gluten_free')).toBe(false);
  });

  it.each([
    ['vegan', 'milk'],
    ['vegan', 'eggs'],
    ['vegetarian', 'fish'],
    ['vegetarian', 'pork'],
    ['halal', 'pork'],
    ['halal', 'alcohol'],
  ] as const)('%s is contradicted only by contained %s', (diet, allergen) => {
    expect(contradictingAllergen({ [allergen]: 'contains' }, diet)).toBe(allergen);
    expect(contradictingAllergen({ [allergen]: 'may_contain' }, diet)).toBeUndefined();
    expect(keepsDiet(dish({ [allergen]: 'contains' }, diet), diet)).toBe(false);
  });

  it('of a vegetarian dish allows milk and eggs', () => {
    expect(contradictingAllergen({ milk: 'contains', eggs: 'contains' }, 'vegetarian')).toBeUndefined();
  });
});

describe('a declaration that nobody has confirmed', () => {
  it('passes no filter and keeps no diet, but still names what is or may be contained', () => {
    fc.assert(
      fc.property(anyDeclaration, fc.constantFrom(...ALLERGENS), (declared, allergen: Allergen) => {
        const told = declarationForGuests(declared, false);
        expect(isWithout(told, [allergen])).toBe(false);
        expect(DIETS.some((diet) => keepsDiet(told, diet))).toBe(false);
        const level = levelOf(declared.allergens, allergen);
        expect(levelOf(told.allergens, allergen)).toBe(level === 'free' ? 'unknown' : level);
      }),
    );
  });
});
