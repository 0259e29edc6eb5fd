import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findByWords } from 'shared-api/domain/find-by-words';
import type { Station } from 'shared-api/contract/kitchen/stations';
import type { OptionGroup } from 'shared-api/contract/menu/option-groups';
import type { Product } from 'shared-api/contract/menu/products';
import { keys } from 'shared-api/queries/keys';
import { updateCachedProduct } from 'shared-api/queries/menu/products';
import { Modal } from 'shared-ui/modal';
import { Switch } from 'shared-ui/switch';
import { SearchField } from '#lib/list/search-field';
import { useOptionActive } from '#lib/use-option-active';
import { useApiMutation } from '#lib/use-api-mutation';
import type { DishNames } from './dish-names';
import styles from './panels.module.css';

export interface SoldOutListProps {
  products: readonly Product[];
  optionGroups: readonly OptionGroup[];
  names: DishNames;
  /** Its own dishes come first. */
  station: Station;
  stations: readonly Station[];
  onClose: () => void;
}

/** Whether a station makes a product: by product, else by category, else the default one. */
function isMadeAt(
  { id, category_id: categoryId }: Product,
  station: Station,
  stations: readonly Station[],
): boolean {
  const byProduct = stations.filter(({ product_ids: ids }) => ids.includes(id));
  const byCategory = stations.filter(({ category_ids: ids }) => ids.includes(categoryId));
  const makers = [byProduct, byCategory].find(({ length }) => length > 0);
  return makers ? makers.some((one) => one.id === station.id) : station.is_default;
}

/** A searchable list: sold-out products first, then those of the station, options of groups last. */
export function SoldOutList({ products, optionGroups, names, station, stations, onClose }: SoldOutListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { mutate } = useApiMutation({
    request: (http, { id, isSoldOut }: { id: number; isSoldOut: boolean }) =>
      http.send('PUT /products/{id}/sold-out', { params: { id }, body: { is_sold_out: isSoldOut } }),
    invalidates: [keys.products.all],
    optimisticUpdate: (client, { id, isSoldOut }) =>
      updateCachedProduct(client, id, { is_sold_out: isSoldOut }),
    failure: t('products.change_failed'),
  });
  const { mutate: setActive } = useOptionActive();
  const nameOf = ({ id, name }: Product) => names.nameOf({ product_id: id, product_name: name });
  const active = products.filter((product) => product.is_active);
  const found = findByWords(active, search, (product) => ({ name: nameOf(product) }));
  const options = optionGroups.flatMap((group) =>
    group.options
      // An option that stands for a product is sold out together with the product.
      .filter(({ part_product_id }) => part_product_id === null)
      .map((option) => ({ group, option })),
  );
  const foundOptions = findByWords(options, search, ({ group, option }) => ({
    name: `${option.name} ${group.name}`,
  }));
  // The order is fixed while the list is open, so that nothing moves under the finger.
  const [soldOutBefore] = useState(
    () => new Set(products.filter((one) => one.is_sold_out).map(({ id }) => id)),
  );
  const shown = [
    ...found.filter(({ id }) => soldOutBefore.has(id)),
    ...found
      .filter(({ id }) => !soldOutBefore.has(id))
      .toSorted((a, b) => Number(isMadeAt(b, station, stations)) - Number(isMadeAt(a, station, stations))),
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
        {foundOptions.map(({ group, option }) => (
          <li key={`option-${option.id}`} className={styles.row}>
            <Switch
              label={`${group.name}: ${option.name}`}
              hint={option.is_active ? undefined : t('products.sold_out')}
              checked={!option.is_active}
              className={styles.large}
              onChange={(event) =>
                setActive({ id: group.id, optionId: option.id, isActive: !event.target.checked })
              }
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
