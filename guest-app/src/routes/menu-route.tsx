import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lineKey, toCartLine, type Choice } from '../features/cart/cart-line';
import { cartQuantity } from '../features/cart/cart-lines';
import { useCart } from '../features/cart/cart-store';
import { lineTotal } from '../features/cart/cart-total';
import { loadSearchResults, Menu } from '../features/menu/menu';
import type { ProductChoice } from '../features/product/product-modal';
import { lazyPart } from '../services/lazy-part';
import { afterFirstPaint } from '../services/after-first-paint';
import { notify, preloadToaster } from 'shared-ui/toaster';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { PartMissed } from '../services/part-missed';
import { usePageTitle } from '../services/use-page-title';
import { useOpenProduct } from './use-open-product';
import { useScannedTable } from './use-scanned-table';

const DeadCodeNotice = lazyPart(() => import('../features/table/revoked-code-notice'));
const loadProductModal = () => import('../features/product/product-modal');
const ProductModal = lazyPart(loadProductModal);

/** What a guest is likely to need next, fetched while the phone has nothing else to do. */
const fetchNextParts = () =>
  void Promise.all([loadProductModal(), loadSearchResults(), import('./cart-route'), preloadToaster()]).catch(
    () => {},
  );

const AS_IT_IS = { options: [], note: '' };
const plainKey = (product: MenuProduct) => lineKey(toCartLine(product, { ...AS_IT_IS, quantity: 1 }));

/** The menu, where dishes go into the cart. */
export function MenuRoute() {
  const { t } = useTranslation();
  const { lines, add, setQuantity } = useCart();
  const { product, open, close } = useOpenProduct();
  const { tableNumber, isCodeDead } = useScannedTable();
  usePageTitle(t('menu.title'));
  useEffect(() => afterFirstPaint(fetchNextParts), []);

  const addAndTell = useCallback(
    (product: MenuProduct, choice: Choice) => {
      const isAdded = add(toCartLine(product, choice));
      if (isAdded) notify.success(t('cart.added', { name: product.name }));
      else notify.error(t('cart.add_error'));
    },
    [add, t],
  );
  const quantities = useMemo(() => new Map(lines.map((line) => [lineKey(line), line.quantity])), [lines]);
  const setPlainQuantity = useCallback(
    (changed: MenuProduct, quantity: number) => {
      const key = plainKey(changed);
      const isKnown = useCart.getState().lines.some((line) => lineKey(line) === key);
      if (isKnown) setQuantity(key, quantity);
      else addAndTell(changed, { ...AS_IT_IS, quantity });
    },
    [addAndTell, setQuantity],
  );
  function addChoice(chosen: MenuProduct, choice: ProductChoice) {
    addAndTell(chosen, choice);
    close();
  }

  return (
    <>
      <Menu
        cartQuantity={cartQuantity(lines)}
        tableNumber={tableNumber}
        quantityOf={(shown) => quantities.get(plainKey(shown)) ?? 0}
        onOpen={open}
        onQuantity={setPlainQuantity}
      >
        {isCodeDead && (
          <ErrorBoundary fallback={null}>
            <DeadCodeNotice />
          </ErrorBoundary>
        )}
      </Menu>
      {product && (
        <ErrorBoundary
          key={product.id}
          fallback={<PartMissed text={t('product_details_load_error')} onTold={close} />}
        >
          <ProductModal
            product={product}
            totalOf={(choice) => lineTotal(toCartLine(product, choice))}
            onAdd={(choice) => addChoice(product, choice)}
            onClose={close}
          />
        </ErrorBoundary>
      )}
    </>
  );
}
