import { combineDeclarations, type Declaration } from './allergen-rules';
import type { MenuDeclarations } from '../../contract/menu/declarations';

export type DeclaredProduct = MenuDeclarations['products'][number];

export const declaredProduct = (
  declarations: MenuDeclarations | null | undefined,
  productId: number,
): DeclaredProduct | undefined => declarations?.products.find(({ id }) => id === productId);

const UNKNOWN: Declaration = { allergens: {}, diets: [] };

/** Declaration of a product with these options; undeclared parts make everything unknown. */
export const dishOf = (product: DeclaredProduct | undefined, optionIds: readonly number[]): Declaration =>
  combineDeclarations(
    product ?? UNKNOWN,
    optionIds.map((optionId) => product?.options.find(({ id }) => id === optionId) ?? UNKNOWN),
  );
