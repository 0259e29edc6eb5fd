import { Ban, Check, CircleHelp, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keepsDiet, levelOf, type Declaration } from 'shared-api/contract/menu/allergen-rules';
import { ALLERGEN_LEVELS, ALLERGENS, DIETS } from 'shared-api/contract/menu/allergens';
import type { MenuDeclarations } from 'shared-api/contract/menu/declarations';
import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { AllergenIcon } from 'shared-ui/allergen-icon';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { declaredProduct, dishOf } from '../../lib/allergens/use-declarations';
import { useBootstrap } from '../../services/guest-bootstrap';
import styles from './printed-menu.module.css';

const ICONS = { contains: Ban, may_contain: TriangleAlert, free: Check, unknown: CircleHelp };

const ownDish = (declarations: MenuDeclarations, product: MenuProduct): Declaration =>
  dishOf(
    declaredProduct(declarations, product.id),
    product.options.filter(({ is_required }) => is_required).map(({ id }) => id),
  );

/** Every dish of the menu by allergens, in menu order. */
export function AllergenTable({ declarations }: { declarations: MenuDeclarations }) {
  const { t } = useTranslation();
  const { categories, products } = useBootstrap();
  return (
    <>
      <ul role="list" className={styles.legend}>
        {ALLERGEN_LEVELS.map((level) => {
          const Icon = ICONS[level];
          return (
            <li key={level} data-level={level}>
              <Icon aria-hidden="true" />
              {t(`allergens.legend.${level}`)}
            </li>
          );
        })}
      </ul>
      {/* Scrolls sideways on a phone, by keyboard too. */}
      <div role="region" aria-label={t('allergens.page_title')} tabIndex={0} className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('allergens.dish')}</th>
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
          {categories.map((category) => {
            const own = products.filter((product) => product.category_id === category.id);
            return (
              own.length > 0 && (
                <tbody key={category.id}>
                  <tr>
                    <th scope="rowgroup" colSpan={ALLERGENS.length + 1} className={styles.category}>
                      <bdi>{category.name}</bdi>
                    </th>
                  </tr>
                  {own.map((product) => (
                    <Row key={product.id} name={product.name} dish={ownDish(declarations, product)} />
                  ))}
                </tbody>
              )
            );
          })}
        </table>
      </div>
      <p className={styles.foot}>
        {t('allergens.options_apart')} {t('allergens.ask')}
      </p>
    </>
  );
}

function Row({ name, dish }: { name: string; dish: Declaration }) {
  const { t } = useTranslation();
  const diets = DIETS.filter((diet) => keepsDiet(dish, diet)).map((diet) => t(`allergens.diet.${diet}`));
  return (
    <tr>
      <th scope="row" className={styles.dish}>
        <bdi>{name}</bdi>
        {diets.length > 0 && <small>{diets.join(', ')}</small>}
      </th>
      {ALLERGENS.map((allergen) => {
        const level = levelOf(dish.allergens, allergen);
        const Icon = ICONS[level];
        return (
          <td key={allergen} data-level={level}>
            <Icon aria-hidden="true" />
            <VisuallyHidden>{t(`allergens.legend.${level}`)}</VisuallyHidden>
          </td>
        );
      })}
    </tr>
  );
}
