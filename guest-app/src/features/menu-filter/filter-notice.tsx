import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import styles from './menu-filter.module.css';
import { useDeclarations } from '#lib/allergens/use-declarations';
import { filterMenu, NO_CRITERIA, useMenuCriteria } from './menu-criteria';

/** Shows the filter above the dishes, and says that dishes with unknown allergens are left out. */
export default function FilterNotice({ count }: { count: number }) {
  const { t } = useTranslation();
  const { without, diets } = useMenuCriteria();
  const { hasFailed, isLoading, retry } = useDeclarations();
  const names = [
    ...without.map((allergen) => t('allergens.without_one', { name: t(`allergens.name.${allergen}`) })),
    ...diets.map((diet) => t(`allergens.diet.${diet}`)),
  ];
  return (
    <BannerNotice tone="info" title={t('allergens.filtered', { count })}>
      <p>{names.join(', ')}</p>
      <p>{t(hasFailed ? 'allergens.failed' : 'allergens.unknown_left_out')}</p>
      {hasFailed && (
        <Button variant="secondary" busy={isLoading} onClick={() => void retry()}>
          {t('retry')}
        </Button>
      )}
      <Button variant="secondary" className={styles['show-all']} onClick={() => filterMenu(NO_CRITERIA)}>
        {t('allergens.show_all')}
      </Button>
    </BannerNotice>
  );
}
