import { X } from 'lucide-react';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'shared-ui/icon-button';
import { SelectField } from 'shared-ui/select-field';
import { toggled } from '../form/toggled';
import styles from './product-chooser.module.css';

export interface ProductChooserProps {
  categories: readonly Category[];
  products: readonly Product[];
  /** Chosen ids. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Chooses products one by one; each has a button that removes it. */
export function ProductChooser({ categories, products, value, onChange }: ProductChooserProps) {
  const { t } = useTranslation();
  return (
    <>
      <ul role="list" className={styles.chosen}>
        {products
          .filter(({ id }) => value.includes(id))
          .map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              <IconButton
                label={t('product_chooser.remove', { name })}
                onClick={() => onChange(toggled(value, id, false))}
              >
                <X />
              </IconButton>
            </li>
          ))}
      </ul>
      <SelectField
        label={t('product_chooser.add')}
        value=""
        onChange={(event) => onChange(toggled(value, Number(event.target.value), true))}
      >
        <option value="">{t('product_chooser.choose')}</option>
        {categories.map((category) => (
          <optgroup key={category.id} label={category.name}>
            {products
              .filter(({ id, category_id }) => category_id === category.id && !value.includes(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  );
}
