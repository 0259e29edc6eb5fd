import { deviceStorage } from 'shared-api/client/device-storage';
import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { useCallback, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { announceInCart } from '../features/cart/cart-announcement';
import {
  lineKey,
  lineTotal,
  toCartLine,
  type CartLine,
  type ProductChoice,
} from '../features/cart/cart-lines';
import { useCart } from '../features/cart/cart-store';
import { Menu } from '../features/menu/menu';
import { useMenuView } from '../features/menu/menu-view';
import { choiceCount } from '../features/menu/product-card';
import { DialogLoadFailed, lazyComponent, loadFailed } from '../lib/lazy-component';
import { NO_MARKS, type MenuMarks } from '../lib/menu-marks';
import { afterFirstPaint, useAfterFirstPaint } from '../services/after-first-paint';
import { ErrorBoundary } from 'shared-ui/error-boundary';
import { GUEST_STORAGE_KEYS } from '../services/storage-keys';
import { usePageTitle } from '../services/use-page-title';
import { useIsWide } from './layout-context';
import { DeferredFavourites } from './deferred-favourites';
import { DeferredOrderingPauseNotice } from './deferred-ordering-pause-notice';
import { useOpenProduct } from './use-open-product';
import { useScannedTable } from './use-scanned-table';

const RevokedCodeNotice = lazyComponent(() => import('../features/table/revoked-code-notice'));
const ProductModal = lazyComponent(() => import('../features/product/product-modal'));
const CartAside = lazyComponent(() => import('../features/cart/cart-aside'));
const FilterNotice = lazyComponent(() => import('../features/menu-filter/filter-notice'));

/** What it loads is there if a filter is on. */
const unfilter = () =>
  void import('../services/menu-criteria')
    .then(({ filterMenu, NO_CRITERIA }) => filterMenu(NO_CRITERIA))
    .catch(() => {});

const preloadNext = () => void import('./preload-next').catch(() => {});

/** Until the stored filter is loaded and applied, no dish is shown that it may leave out. */
const NOTHING_SHOWN: MenuMarks = { ...NO_MARKS, shown: new Set() };
const hasStoredFilter = () => deviceStorage.readJson(GUEST_STORAGE_KEYS.menuFilter) !== null;
const subscribeToNothing = () => () => {};

const NO_CHOICES = { options: [], note: '' };
const plainKey = (product: MenuProduct) => lineKey(toCartLine(product, { ...NO_CHOICES, quantity: 1 }));

/** Pieces in the cart by line, and by product. */
function countPieces(lines: readonly CartLine[]): ReadonlyMap<string | number, number> {
  const pieces = new Map<string | number, number>();
  for (const line of lines) {
    pieces.set(lineKey(line), line.quantity);
    pieces.set(line.product_id, (pieces.get(line.product_id) ?? 0) + line.quantity);
  }
  return pieces;
}

export function MenuRoute() {
  const { t } = useTranslation();
  const { lines, add, setQuantity } = useCart();
  const { product, open, close } = useOpenProduct();
  const { isCodeRevoked } = useScannedTable();
  const isAfterFirstPaint = useAfterFirstPaint();
  const isWide = useIsWide();
  const marks = useMenuView((view) => view.marks);
  usePageTitle(t('menu.title'));
  useEffect(() => afterFirstPaint(preloadNext), []);
  const isFiltered = useSyncExternalStore(subscribeToNothing, hasStoredFilter, () => false);
  useLayoutEffect(() => {
    // A stored filter is known now.
    delete document.documentElement.dataset.dishesHidden;
  }, []);
  const shownMarks = isFiltered && marks === NO_MARKS ? NOTHING_SHOWN : marks;

  const addAndNotify = useCallback(
    (product: MenuProduct, choice: ProductChoice) => {
      add(toCartLine(product, choice));
      announceInCart(t('cart.added', { name: product.name }));
    },
    [add, t],
  );
  const quantities = useMemo(() => countPieces(lines), [lines]);
  const setPlainQuantity = useCallback(
    (changed: MenuProduct, quantity: number) => {
      const key = plainKey(changed);
      const isKnown = useCart.getState().lines.some((line) => lineKey(line) === key);
      if (isKnown) setQuantity(key, quantity);
      else addAndNotify(changed, { ...NO_CHOICES, quantity });
    },
    [addAndNotify, setQuantity],
  );
  function addChoice(chosen: MenuProduct, choice: ProductChoice) {
    addAndNotify(chosen, choice);
    close();
  }

  return (
    <>
      <Menu
        quantityOf={(shown) => quantities.get(choiceCount(shown) > 0 ? shown.id : plainKey(shown)) ?? 0}
        onOpen={open}
        onQuantity={setPlainQuantity}
        marks={shownMarks}
        cart={
          isWide &&
          isAfterFirstPaint && (
            <ErrorBoundary fallback={null} pending={null}>
              <CartAside />
            </ErrorBoundary>
          )
        }
        onUnfilter={unfilter}
        filterNotice={
          <ErrorBoundary fallback={loadFailed} pending={null}>
            <FilterNotice count={shownMarks.shown?.size ?? 0} />
          </ErrorBoundary>
        }
      >
        <DeferredOrderingPauseNotice />
        <DeferredFavourites onOpen={open} />
        {isCodeRevoked && (
          <ErrorBoundary fallback={null}>
            <RevokedCodeNotice />
          </ErrorBoundary>
        )}
      </Menu>
      {product && (
        <ErrorBoundary
          key={product.id}
          fallback={
            <DialogLoadFailed text={t(['product_details_load_error', 'errors.network'])} onClose={close} />
          }
        >
          <ProductModal
            product={product}
            totalOf={(choice) => lineTotal(toCartLine(product, choice))}
            onAdd={(choice) => addChoice(product, choice)}
            onOpen={open}
            onClose={close}
          />
        </ErrorBoundary>
      )}
    </>
  );
}
