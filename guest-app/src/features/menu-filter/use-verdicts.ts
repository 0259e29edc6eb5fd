import { useMemo } from 'react';
import { declaredProduct } from 'shared-api/domain/menu/declared-dish';
import { dishWithRequiredOptions, useDeclarations } from '#lib/allergens/use-declarations';
import { useBootstrap } from '#services/guest-bootstrap';
import { verdictOf, type Dish, type MenuCriteria, type Verdict } from '#services/menu-criteria';

/** The dishes of the menu with what the restaurant has declared of them; undefined while that is loaded. */
export function useDeclaredDishes(): ReadonlyMap<number, Dish> | undefined {
  const { products } = useBootstrap();
  const { declarations, hasFailed } = useDeclarations();
  return useMemo(() => {
    if (!declarations && !hasFailed) return undefined;
    return new Map(
      products.map((product) => [
        product.id,
        {
          ...dishWithRequiredOptions(declarations, product),
          isSpicy: product.is_spicy === true,
          isConfirmed: Boolean(declaredProduct(declarations, product.id)?.confirmed_at),
        },
      ]),
    );
  }, [products, declarations, hasFailed]);
}

/** Ids of the dishes with a verdict. */
export const idsWith = (
  dishes: ReadonlyMap<number, Dish>,
  criteria: MenuCriteria,
  verdict: Verdict,
): number[] => [...dishes].flatMap(([id, dish]) => (verdictOf(dish, criteria) === verdict ? id : []));
