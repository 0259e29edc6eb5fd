import { useState } from 'react';
import type { Product } from 'shared-api/contract/menu/products';
import { levelOf } from 'shared-api/domain/menu/allergen-rules';
import {
  ALLERGENS,
  type Allergen,
  type AllergenLevel,
  type AllergenLevels,
} from 'shared-api/domain/menu/allergens';

export const withLevel = (
  levels: AllergenLevels,
  allergen: Allergen,
  level: AllergenLevel,
): AllergenLevels => {
  const { [allergen]: _before, ...others } = levels;
  return level === 'unknown' ? others : { ...others, [allergen]: level };
};

const isSame = (a: AllergenLevels, b: AllergenLevels) =>
  ALLERGENS.every((allergen) => levelOf(a, allergen) === levelOf(b, allergen));

/** Levels that a person has set and not saved yet, by product. */
export function useDeclarationDrafts(products: readonly Product[]) {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, AllergenLevels>>(new Map());
  const levelsOf = (product: Product): AllergenLevels => drafts.get(product.id) ?? product.allergens;
  return {
    levelsOf,
    /** Products whose levels differ from the stored ones. */
    changed: products.filter((product) => !isSame(levelsOf(product), product.allergens)),
    change: (
      some: readonly Product[],
      change: (levels: AllergenLevels, product: Product) => AllergenLevels,
    ) =>
      setDrafts((before) => {
        const after = new Map(before);
        for (const product of some) {
          after.set(product.id, change(before.get(product.id) ?? product.allergens, product));
        }
        return after;
      }),
    /** Forgets what was saved or is not wanted. */
    forget: (ids: readonly number[]) =>
      setDrafts((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
  };
}
