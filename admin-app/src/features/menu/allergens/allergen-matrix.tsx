import { useTranslation } from 'react-i18next';
import { levelOf } from 'shared-api/contract/menu/allergen-rules';
import { ALLERGENS, ALLERGEN_LEVELS } from 'shared-api/contract/menu/allergens';
import type { Product } from 'shared-api/contract/menu/products';
import { AllergenIcon } from 'shared-ui/allergen-icon';
import { Badge } from 'shared-ui/badge';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { LEVEL_ICONS } from '../../../lib/declaration/allergen-levels';
import styles from './allergen-matrix.module.css';

export interface AllergenMatrixProps {
  products: readonly Product[];
  nameOf: (product: Product) => string;
  onEdit: (product: Product) => void;
}

/** Products by allergens. The name of a product opens what it declares. */
export function AllergenMatrix({ products, nameOf, onEdit }: AllergenMatrixProps) {
  const { t } = useTranslation();
  return (
    <>
      <ul role="list" aria-label={t('allergens.legend')} className={styles.legend}>
        {ALLERGEN_LEVELS.map((level) => {
          const Icon = LEVEL_ICONS[level];
          return (
            <li key={level} data-level={level} className={styles.level}>
              <Icon aria-hidden="true" />
              {t(`allergens.level.${level}`)}
            </li>
          );
        })}
      </ul>
      {/* Scrolls sideways, by keyboard too. */}
      <div role="region" aria-label={t('allergens.matrix')} tabIndex={0} className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {t('products.column.product')}
              </th>
              {ALLERGENS.map((allergen) => (
                <th key={allergen} scope="col" className={styles.allergen}>
                  <span>
                    <AllergenIcon name={allergen} />
                    {t(`allergens.name.${allergen}`)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.id}>
                <th scope="row" className={styles.product}>
                  <button type="button" className={styles.open} onClick={() => onEdit(product)}>
                    <bdi>{nameOf(product)}</bdi>
                  </button>
                  {!product.allergens_confirmed && (
                    <Badge tone="warning">{t('allergens.unconfirmed_badge')}</Badge>
                  )}
                </th>
                {ALLERGENS.map((allergen) => {
                  const level = levelOf(product.allergens, allergen);
                  const Icon = LEVEL_ICONS[level];
                  return (
                    <td key={allergen} data-level={level} className={styles.level}>
                      <Icon aria-hidden="true" />
                      <VisuallyHidden>{t(`allergens.level.${level}`)}</VisuallyHidden>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
