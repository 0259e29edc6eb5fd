import { useEffect } from 'react';
import type { Declaration } from 'shared-api/domain/menu/allergen-rules';
import type { MenuDeclarations } from 'shared-api/contract/menu/declarations';
import { declaredProduct, dishOf } from 'shared-api/domain/menu/declared-dish';
import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { useStore } from 'zustand';
import { declarationsOf, startDeclarations } from '#services/declarations';
import { useServices } from '#services/services';

/** The allergen declarations of the menu, fetched when a component first needs them. */
export function useDeclarations() {
  const resource = declarationsOf(useServices());
  const { data, error, isLoading, refresh } = useStore(resource);
  const isMissing = data === null && error === null;
  useEffect(() => {
    if (isMissing) startDeclarations(resource);
  }, [isMissing, resource]);
  return { declarations: data, error, hasFailed: data === null && error !== null, isLoading, retry: refresh };
}

/** The declaration of a product with the options that are always part of it. */
export function dishWithRequiredOptions(
  declarations: MenuDeclarations | null,
  { id }: Pick<MenuProduct, 'id'>,
): Declaration {
  const product = declaredProduct(declarations, id);
  const parts = (product?.options ?? []).filter(({ is_part }) => is_part);
  return dishOf(
    product,
    parts.map((part) => part.id),
  );
}
