import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { useTranslation } from 'react-i18next';
import { ProductRow } from '#lib/product-row';
import { useFavourites } from '#services/favourites';
import { useBootstrap } from '#services/guest-bootstrap';

/** The favourite dishes that are on the menu, the latest first. */
export default function Favourites({ onOpen }: { onOpen: (product: MenuProduct) => void }) {
  const { t } = useTranslation();
  const { products } = useBootstrap();
  const ids = useFavourites((favourites) => favourites.ids);
  return (
    <ProductRow
      title={t('menu.favourites')}
      products={ids.flatMap((id) => products.find((product) => product.id === id) ?? [])}
      onOpen={onOpen}
    />
  );
}
