import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { DEFERRED_NAMESPACE } from '../i18n/guest-i18n';
import { useBootstrap } from '../services/guest-bootstrap';
import { notify } from 'shared-ui/toaster';
import { useHydrated } from 'shared-ui/hooks/use-hydrated';

const PARAMETER = 'product';

/** The open product is part of the address, so that the back button closes it and a link opens it. */
export function useOpenProduct() {
  const { t, i18n } = useTranslation();
  const { products } = useBootstrap();
  const [search, setSearch] = useSearchParams();
  const isOnTop = (useLocation().state as { isOnTop?: boolean } | null)?.isOnTop === true;
  const navigate = useNavigate();
  // Dialogs are not server-rendered.
  const isHydrated = useHydrated();

  const open = useCallback(
    ({ id }: MenuProduct) => {
      // Read from the address: the second of two taps comes before the next render.
      const opened = new URLSearchParams(window.location.search).get(PARAMETER);
      if (opened !== String(id)) setSearch({ [PARAMETER]: String(id) }, { state: { isOnTop: true } });
    },
    [setSearch],
  );
  const close = () => (isOnTop ? void navigate(-1) : setSearch({}, { replace: true }));

  const asked = search.get(PARAMETER);
  const product = products.find(({ id }) => String(id) === asked);
  const isMissing = asked !== null && !product;
  const giveUp = useEffectEvent(() => {
    close();
    void i18n
      .loadNamespaces(DEFERRED_NAMESPACE)
      .then(() => notify.error(t(['product_not_found', 'errors.unexpected'])));
  });
  useEffect(() => {
    if (isMissing) giveUp();
  }, [isMissing]);

  const isOpenedByLink = product !== undefined && !isOnTop;
  const putMenuBelow = useEffectEvent((opened: MenuProduct) => {
    setSearch({}, { replace: true });
    open(opened);
  });
  useEffect(() => {
    if (isOpenedByLink) putMenuBelow(product);
  }, [isOpenedByLink, product]);

  return { product: isHydrated ? product : undefined, open, close };
}
