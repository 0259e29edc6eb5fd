import { useTranslation } from 'react-i18next';
import type { Category } from 'shared-api/contract/menu/categories';
import type { Product } from 'shared-api/contract/menu/products';
import { Checkbox } from 'shared-ui/checkbox';
import { FieldGroup } from '../form/field-group';
import { toggled } from '../form/toggled';
import { ProductChooser } from './product-chooser';
import styles from './product-selection.module.css';

export interface ProductSelectionProps {
  categories: readonly Category[];
  products: readonly Product[];
  /** The categories chosen as a whole, and the single products. */
  value: { category_ids: readonly number[]; product_ids: readonly number[] };
  problem: string | undefined;
  onChange: (part: { category_ids: number[] } | { product_ids: number[] }) => void;
}

/** Chooses whole categories and single products. */
export function ProductSelection({
  categories,
  products,
  value: { category_ids: categoryIds, product_ids: productIds },
  problem,
  onChange,
}: ProductSelectionProps) {
  const { t } = useTranslation();
  const ids = categories.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => categoryIds.includes(id));
  return (
    <>
      <FieldGroup
        legend={t('prices.categories')}
        hint={t('prices.selection_hint')}
        note={
          problem && (
            <span className={styles.problem} role="alert">
              {problem}
            </span>
          )
        }
      >
        <div className={styles.categories}>
          <Checkbox
            label={t('prices.all_categories')}
            checked={isAll}
            onChange={({ target }) => onChange({ category_ids: target.checked ? ids : [] })}
          />
          {categories.map(({ id, name, product_count: count }) => (
            <Checkbox
              key={id}
              label={name}
              detail={String(count)}
              checked={categoryIds.includes(id)}
              onChange={({ target }) => onChange({ category_ids: toggled(categoryIds, id, target.checked) })}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup legend={t('prices.products')}>
        <ProductChooser
          categories={categories}
          products={products}
          value={productIds}
          onChange={(chosen) => onChange({ product_ids: chosen })}
        />
      </FieldGroup>
    </>
  );
}
