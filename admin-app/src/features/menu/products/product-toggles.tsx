import { useTranslation } from 'react-i18next';
import type { Product } from 'shared-api/contract/menu/products';
import { Switch } from 'shared-ui/switch';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useToggleProduct } from './use-product-list';
import styles from './product-toggles.module.css';

/** Whether a product is on the menu, and whether it can be ordered: switched in the list itself. */
export function ProductToggles({ product, name }: { product: Product; name: string }) {
  const { t } = useTranslation();
  const { mutate } = useToggleProduct();
  const { id } = product;
  return (
    <div className={styles.toggles}>
      <Switch
        label={
          <>
            {t('products.active')}
            <VisuallyHidden>, {name}</VisuallyHidden>
          </>
        }
        checked={product.is_active}
        onChange={(event) => mutate({ id, is_active: event.target.checked })}
      />
      <Switch
        label={
          <>
            {t('products.sold_out')}
            <VisuallyHidden>, {name}</VisuallyHidden>
          </>
        }
        checked={product.is_sold_out}
        className={product.is_sold_out ? styles['sold-out'] : undefined}
        onChange={(event) => mutate({ id, is_sold_out: event.target.checked })}
      />
    </div>
  );
}
