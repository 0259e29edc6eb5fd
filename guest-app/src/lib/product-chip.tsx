import { imageSources } from 'shared-api/client/menu/image-sources';
import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { formatPrice } from 'shared-api/i18n/format';
import { useTranslation } from 'react-i18next';
import { Image } from 'shared-ui/image';
import styles from './product-chip.module.css';

/** A dish in a row of dishes, which opens it. */
export function ProductChip({ product, onOpen }: { product: MenuProduct; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.chip} onClick={onOpen}>
      <Image {...imageSources(product.image_url)} sizes="3rem" alt="" ratio="1 / 1" />
      <span className={styles.words}>
        <strong>
          <bdi>{product.name}</bdi>
        </strong>
        <span className={styles.price}>
          {product.is_sold_out ? t('menu.sold_out') : formatPrice(product.price)}
        </span>
      </span>
    </button>
  );
}
