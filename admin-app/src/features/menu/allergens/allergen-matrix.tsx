import { useTranslation } from 'react-i18next';
import { levelOf } from 'shared-api/domain/menu/allergen-rules';
import { ALLERGEN_LEVELS, ALLERGENS } from 'shared-api/domain/menu/allergens';
import type { Product } from 'shared-api/contract/menu/products';
import { AllergenTable, type AllergenTableProps } from 'shared-ui/allergen-table';
import { Badge } from 'shared-ui/badge';
import styles from './allergen-matrix.module.css';

export interface AllergenMatrixProps {
  products: readonly Product[];
  nameOf: (product: Product) => string;
  onEdit: (product: Product) => void;
}

/** A table of products and allergens; a product's name opens its declaration. */
export function AllergenMatrix({ products, nameOf, onEdit }: AllergenMatrixProps) {
  const { t } = useTranslation();
  const levelLabels = Object.fromEntries(
    ALLERGEN_LEVELS.map((level) => [level, t(`allergens.level.${level}`)]),
  ) as AllergenTableProps['levelLabels'];
  const rows = products.map((product) => ({
    key: product.id,
    name: (
      <>
        <button type="button" className={styles.open} onClick={() => onEdit(product)}>
          <bdi>{nameOf(product)}</bdi>
        </button>
        {!product.allergens_confirmed && <Badge tone="warning">{t('allergens.unconfirmed_badge')}</Badge>}
      </>
    ),
    levels: ALLERGENS.map((allergen) => levelOf(product.allergens, allergen)),
  }));
  return (
    <AllergenTable
      label={t('allergens.matrix')}
      dishLabel={t('products.column.product')}
      columns={ALLERGENS.map((name) => ({ name, label: t(`allergens.name.${name}`) }))}
      levelLabels={levelLabels}
      groups={[{ key: 'all', rows }]}
    />
  );
}
