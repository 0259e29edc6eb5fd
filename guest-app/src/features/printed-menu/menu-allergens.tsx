import { useTranslation } from 'react-i18next';
import { allergensAt, keepsDiet, levelOf, type Declaration } from 'shared-api/domain/menu/allergen-rules';
import { ALLERGEN_LEVELS, ALLERGENS, DIETS } from 'shared-api/domain/menu/allergens';
import type { MenuDeclarations } from 'shared-api/contract/menu/declarations';
import type { MenuProduct } from 'shared-api/contract/menu/guest-bootstrap';
import { AllergenTable, type AllergenTableProps } from 'shared-ui/allergen-table';
import { dishWithRequiredOptions } from '#lib/allergens/use-declarations';
import { menuSections } from '#lib/menu-sections';
import { useBootstrap } from '#services/guest-bootstrap';
import styles from './printed-menu.module.css';

/** A table of every dish and its allergens, in menu order. */
export function MenuAllergens({ declarations }: { declarations: MenuDeclarations }) {
  const { t } = useTranslation();
  const { categories, products } = useBootstrap();
  const levelLabels = Object.fromEntries(
    ALLERGEN_LEVELS.map((level) => [level, t(`allergens.legend.${level}`)]),
  ) as AllergenTableProps['levelLabels'];
  const rowOf = (product: MenuProduct) => {
    const dish = dishWithRequiredOptions(declarations, product);
    return {
      key: product.id,
      name: <DishName name={product.name} dish={dish} />,
      levels: ALLERGENS.map((allergen) => levelOf(dish.allergens, allergen)),
      note: allergensAt(dish.allergens, 'unknown').length === ALLERGENS.length && t('allergens.not_told'),
    };
  };
  return (
    <>
      <AllergenTable
        label={t('allergens.page_title')}
        dishLabel={t('allergens.dish')}
        columns={ALLERGENS.map((name) => ({ name, label: t(`allergens.name.${name}`) }))}
        levelLabels={levelLabels}
        groups={menuSections({ categories, products }).map(({ category, products: own }) => ({
          key: category.id,
          name: <bdi>{category.name}</bdi>,
          rows: own.map(rowOf),
        }))}
      />
      <p dir="auto" className={styles.foot}>
        {t('allergens.options_apart')} {t('allergens.ask')}
      </p>
    </>
  );
}

function DishName({ name, dish }: { name: string; dish: Declaration }) {
  const { t } = useTranslation();
  const diets = DIETS.filter((diet) => keepsDiet(dish, diet)).map((diet) => t(`allergens.diet.${diet}`));
  return (
    <>
      <bdi>{name}</bdi>
      {diets.length > 0 && <small className={styles.diets}>{diets.join(', ')}</small>}
    </>
  );
}
