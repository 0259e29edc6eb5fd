import type { MenuProduct } from 'shared-api/contract/guest-bootstrap';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useBootstrap } from '../services/bootstrap/bootstrap-context';
import { useHydrated } from '../services/use-hydrated';

const PARAMETER = 'product';

/** The dish that is open, held in the address, so that the phone's back button closes it and a link opens it. */
export function useOpenProduct() {
  const { products } = useBootstrap();
  const [search, setSearch] = useSearchParams();
  const isOnTop = (useLocation().state as { isOnTop?: boolean } | null)?.isOnTop === true;
  const navigate = useNavigate();
  // The server draws no dialogs.
  const isHydrated = useHydrated();

  const open = useCallback(
    (product: MenuProduct) => setSearch({ [PARAMETER]: String(product.id) }, { state: { isOnTop: true } }),
    [setSearch],
  );
  const close = () => (isOnTop ? void navigate(-1) : setSearch({}, { replace: true }));

  const id = Number(search.get(PARAMETER));
  return { product: isHydrated ? products.find((product) => product.id === id) : undefined, open, close };
}
