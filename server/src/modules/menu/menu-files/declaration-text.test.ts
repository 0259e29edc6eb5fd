import fc from 'fast-check';
import {
  ALLERGENS,
  DECLARED_DIETS,
  DECLARED_LEVELS,
  type AllergenLevels,
} from 'shared-api/domain/menu/allergens';
import { INTERFACE_LANGUAGES } from 'shared-api/domain/restaurant/known-languages';
import { expect, it } from 'vitest';
import {
  dietsText,
  freeFromText,
  levelsText,
  parseAllergens,
  parseDiets,
  parseLevels,
} from './declaration-text';

const levels: fc.Arbitrary<AllergenLevels> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...ALLERGENS), fc.constantFrom(...DECLARED_LEVELS)), {
    selector: ([allergen]) => allergen,
  })
  .map((entries) => Object.fromEntries(entries));
const language = fc.constantFrom(...INTERFACE_LANGUAGES);

it('every declaration is read back as it was written, in both languages', () => {
  fc.assert(
    fc.property(levels, fc.subarray([...DECLARED_DIETS]), language, (declared, diets, code) => {
      const contained = parseLevels(levelsText(declared, code));
      const free = parseAllergens(freeFromText(declared, code));
      if (typeof contained === 'string' || typeof free === 'string') throw new Error('not understood');
      expect({ ...contained, ...Object.fromEntries(free.map((allergen) => [allergen, 'free'])) }).toEqual(
        declared,
      );
      expect(parseDiets(dietsText(diets, code))).toEqual(diets);
    }),
  );
});

it('an allergen that is named twice has the worse level, in either order', () => {
  expect(parseLevels('Süt (eser); Milk')).toEqual({ milk: 'contains' });
  expect(parseLevels('7; süt (iz)')).toEqual({ milk: 'contains' });
});
