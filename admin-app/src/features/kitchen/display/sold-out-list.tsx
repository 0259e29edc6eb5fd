import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setProductSoldOut } from 'shared-api/client/menu/products';
import type { Product } from 'shared-api/contract/menu/products';
import { keys } from 'shared-api/queries/keys';
import { updateCachedProduct } from 'shared-api/queries/menu/products';
import { Modal } from 'shared-ui/modal';
import { Switch } from 'shared-ui/switch';
import { SearchField } from '../../../lib/list/search-field';
import { useApiMutation } from '../../../lib/use-api-mutation';
import type { DishNames } from './dish-names';
import styles from './panels.module.css';

export interface SoldOutListProps {
  products: readonly Product[];
  names: DishNames;
  onClose: () => void;
}

/** What is sold out stands first; any product can be found by its name. */
export function SoldOutList({ products, names, onClose }: SoldOutListProps) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useState('');
  const { mutate } = useApiMutation({
    request: (http, { id, isSoldOut }: { id: number; isSoldOut: boolean }) =>
      setProductSoldOut(http, id, isSoldOut),
    invalidates: [keys.products.all],
    optimisticUpdate: (client, { id, isSoldOut }) =>
      updateCachedProduct(client, id, { is_sold_out: isSoldOut }),
    failure: t('products.change_failed'),
  });
  const nameOf = ({ id, name }: Product) => names.nameOf({ product_id: id, product_name: name });
  const folded = (text: string) => text.toLocaleLowerCase(i18n.language);
  const found = products.filter(
    (product) => product.is_active && folded(nameOf(product)).includes(folded(search)),
  );
  // The order stays while the list is open, so that nothing moves under the finger.
  const [soldOutBefore] = useState(
    () => new Set(products.filter((one) => one.is_sold_out).map(({ id }) => id)),
  );
  const shown = [
    ...found.filter(({ id }) => soldOutBefore.has(id)),
    ...found.filter(({ id }) => !soldOutBefore.has(id)),
  ];
  return (
    <Modal open title={t('kitchen.sold_out')} closeLabel={t('app.close')} onClose={onClose}>
      <SearchField label={t('kitchen.find_dish')} value={search} onSearch={setSearch} />
      <ul role="list" className={styles.rows}>
        {shown.map((product) => (
          <li key={product.id} className={styles.row}>
            <Switch
              label={nameOf(product)}
              hint={product.is_sold_out ? t('products.sold_out') : undefined}
              checked={product.is_sold_out}
              className={styles.large}
              onChange={(event) => mutate({ id: product.id, isSoldOut: event.target.checked })}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
