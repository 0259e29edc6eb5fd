import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ProductChip } from '../../lib/product-chip';
import { useFavourites } from '../../services/favourites';
import { useBootstrap } from '../../services/guest-bootstrap';
import styles from './favourites.module.css';

/** The marked dishes that are on the menu, the latest first. */
export default function Favourites({ onOpen }: { onOpen: (product: MenuProduct) => void }) {
  const { t } = useTranslation();
  const { products } = useBootstrap();
  const ids = useFavourites((favourites) => favourites.ids);
  const shown = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="favourites" className={styles.section}>
      <h2 id="favourites" className={styles.title}>
        <Heart aria-hidden="true" />
        {t('menu.favourites')}
      </h2>
      <ul role="list" className={styles.list}>
        {shown.map((product) => (
          <li key={product.id}>
            <ProductChip product={product} onOpen={() => onOpen(product)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
