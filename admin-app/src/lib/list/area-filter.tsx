import { useTranslation } from 'react-i18next';
import type { Table } from 'shared-api/contract/service/tables';
import { Button } from 'shared-ui/button';
import { useUrlState } from '../use-url-state';
import styles from './area-filter.module.css';

const AREA_PARAM = 'area';

/** The areas of tables, sorted by name. */
export const areasOf = (tables: readonly Table[]): string[] =>
  [...new Set(tables.flatMap(({ area }) => area ?? []))].toSorted((one, other) => one.localeCompare(other));

/** The area chosen in the address; null for all areas, or if the area has no tables any more. */
export function useArea(tables: readonly Table[]): string | null {
  const chosen = useUrlState().params.get(AREA_PARAM);
  return areasOf(tables).find((area) => area === chosen) ?? null;
}

/** Chooses one area or all; renders nothing if no table has an area. */
export function AreaFilter({ tables }: { tables: readonly Table[] }) {
  const { t } = useTranslation();
  const { update } = useUrlState();
  const chosen = useArea(tables);
  const areas = areasOf(tables);
  if (areas.length === 0) return null;
  return (
    <div role="group" aria-label={t('tables.area.label')} className={styles.areas}>
      {[null, ...areas].map((area) => (
        <Button
          key={area ?? ''}
          variant={area === chosen ? 'primary' : 'secondary'}
          aria-pressed={area === chosen}
          onClick={() => update({ [AREA_PARAM]: area })}
        >
          {area ?? t('tables.area.all')}
        </Button>
      ))}
    </div>
  );
}
