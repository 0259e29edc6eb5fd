import { useEffect } from 'react';
import type { Declaration } from 'shared-api/contract/menu/allergen-rules';
import type { MenuDeclarations } from 'shared-api/contract/menu/declarations';
import { declaredProduct, dishOf } from 'shared-api/contract/menu/declared-dish';
import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { useStore } from 'zustand';
import { useServices } from '../../services/services';

/** What the menu declares, fetched when something first shows it. */
export function useDeclarations() {
  const { declarations } = useServices();
  const { data, error, isLoading, refresh } = useStore(declarations);
  const isMissing = data === null && error === null;
  useEffect(() => {
    if (isMissing) void refresh();
  }, [isMissing, refresh]);
  return { declarations: data, hasFailed: data === null && error !== null, isLoading, retry: refresh };
}

/** A product as it is at least ordered: with the options that are part of it. */
export function ownDish(declarations: MenuDeclarations | null, { id }: Pick<MenuProduct, 'id'>): Declaration {
  const product = declaredProduct(declarations, id);
  const parts = (product?.options ?? []).filter(({ is_part }) => is_part);
  return dishOf(
    product,
    parts.map((part) => part.id),
  );
}
