import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { useDeclarations } from '#lib/allergens/use-declarations';
import { filterMenu, NO_CRITERIA, useMenuCriteria } from '#services/menu-criteria';
import styles from './menu-filter.module.css';

/** Says above the dishes what the filter left out, and removes it. @param count of the dishes that it shows. */
export default function FilterNotice({ count }: { count: number }) {
  const { t, i18n } = useTranslation();
  const { without, allowsTraces, diets, heat } = useMenuCriteria();
  const { hasFailed, isLoading, retry } = useDeclarations();
  const named = (names: string[]) =>
    new Intl.ListFormat(i18n.language).format(names).toLocaleLowerCase(i18n.language);
  const removed = without.length > 0 && [
    t('allergens.removed', { names: named(without.map((allergen) => t(`allergens.name.${allergen}`))) }),
    ...(allowsTraces ? [t('allergens.traces_shown')] : []),
  ];
  const properties = [
    ...diets.map((diet) => t(`allergens.diet.${diet}`)),
    ...(heat ? [t(`allergens.heat.${heat}`)] : []),
  ];
  const kept = properties.length > 0 && [named(properties)];
  return (
    <div role="status" className={styles.notice}>
      <p dir="auto">
        <b>{[removed, kept].filter(Boolean).flat().join(', ')}.</b>{' '}
        {t(hasFailed ? 'allergens.failed' : 'allergens.filtered', { count })}
      </p>
      {hasFailed && (
        <Button variant="ghost" busy={isLoading} onClick={() => void retry()}>
          {t('retry')}
        </Button>
      )}
      <Button variant="ghost" className={styles['show-all']} onClick={() => filterMenu(NO_CRITERIA)}>
        {t('allergens.show_all')}
      </Button>
    </div>
  );
}
