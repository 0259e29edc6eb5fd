import type { MenuProduct } from 'shared-api/contract/guest-bootstrap';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lineKey, toCartLine } from '../features/cart/cart-line';
import { cartQuantity } from '../features/cart/cart-lines';
import { useCart } from '../features/cart/cart-store';
import { lineTotal } from '../features/cart/cart-total';
import { Menu } from '../features/menu/menu';
import type { ProductChoice } from '../features/product/product-modal';
import { notify } from '../services/notices/notify';
import { usePageTitle } from '../services/use-page-title';
import { useOpenProduct } from './use-open-product';

const ProductModal = lazy(() => import('../features/product/product-modal'));

const AS_IT_IS = { options: [], note: '' };
const plainKey = (product: MenuProduct) => lineKey(toCartLine(product, { ...AS_IT_IS, quantity: 1 }));

/** The menu, where dishes go into the cart. */
export function MenuRoute() {
  const { t } = useTranslation();
  const { lines, add, setQuantity } = useCart();
  const { product, open, close } = useOpenProduct();
  usePageTitle(t('menu.title'));

  const quantities = useMemo(() => new Map(lines.map((line) => [lineKey(line), line.quantity])), [lines]);
  const setPlainQuantity = useCallback(
    (changed: MenuProduct, quantity: number) => {
      const key = plainKey(changed);
      const isNew = !useCart.getState().lines.some((line) => lineKey(line) === key);
      if (isNew) add(toCartLine(changed, { ...AS_IT_IS, quantity }));
      else setQuantity(key, quantity);
    },
    [add, setQuantity],
  );
  function addChoice(chosen: MenuProduct, choice: ProductChoice) {
    add(toCartLine(chosen, choice));
    close();
    void notify('success', t('cart.added', { name: chosen.name }));
  }

  return (
    <>
      <Menu
        cartQuantity={cartQuantity(lines)}
        quantityOf={(shown) => quantities.get(plainKey(shown)) ?? 0}
        onOpen={open}
        onQuantity={setPlainQuantity}
      />
      {product && (
        <Suspense>
          <ProductModal
            key={product.id}
            product={product}
            totalOf={(choice) => lineTotal(toCartLine(product, choice))}
            onAdd={(choice) => addChoice(product, choice)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
