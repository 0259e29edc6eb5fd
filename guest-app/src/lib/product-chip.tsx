import { imageSources } from 'shared-api/client/menu/image-sources';
import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { useTranslation } from 'react-i18next';
import { Image } from 'shared-ui/image';
import { useMenuPrice } from './menu-price';
import styles from './product-chip.module.css';

/** A dish in a row of dishes, which opens it. */
export function ProductChip({ product, onOpen }: { product: MenuProduct; onOpen: () => void }) {
  const { t } = useTranslation();
  const formatPrice = useMenuPrice();
  return (
    <button type="button" className={styles.chip} onClick={onOpen}>
      {product.image_url && (
        <Image
          {...imageSources(product.image_url)}
          sizes="3rem"
          alt=""
          ratio="1 / 1"
          className={styles.picture}
        />
      )}
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
