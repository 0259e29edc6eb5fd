import { useTranslation } from 'react-i18next';
import { updateProduct } from 'shared-api/client/menu/products';
import type { Product } from 'shared-api/contract/menu/products';
import { keys } from 'shared-api/queries/keys';
import { updateCachedProduct } from 'shared-api/queries/menu/products';
import { Switch } from 'shared-ui/switch';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useApiMutation } from '../../../lib/use-api-mutation';
import styles from './product-toggles.module.css';

export function ProductToggles({ product, name }: { product: Product; name: string }) {
  const { t } = useTranslation();
  const { id } = product;
  const { mutate } = useApiMutation({
    request: (http, change: { is_active?: boolean; is_sold_out?: boolean }) =>
      updateProduct(http, id, change),
    invalidates: [keys.products.all],
    optimisticUpdate: (client, change) => updateCachedProduct(client, id, change),
    failure: t('products.change_failed'),
  });
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
        onChange={(event) => mutate({ is_active: event.target.checked })}
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
        onChange={(event) => mutate({ is_sold_out: event.target.checked })}
      />
    </div>
  );
}
