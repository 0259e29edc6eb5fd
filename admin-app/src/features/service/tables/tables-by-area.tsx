import { useTranslation } from 'react-i18next';
import { groupBy } from 'shared-api/domain/group-by';
import type { ListedTable } from 'shared-api/domain/service/table-ranges';
import styles from './tables-by-area.module.css';

/** The first and the last table of each area. */
export function TablesByArea({ tables }: { tables: readonly ListedTable[] }) {
  const { t } = useTranslation();
  return (
    <ul role="list" className={styles.areas}>
      {[...groupBy(tables, ({ area }) => area)].map(([area, inArea]) => {
        const [first, last] = [inArea[0]?.table_number, inArea.at(-1)?.table_number];
        return (
          <li key={area ?? ''} className={styles.area}>
            <span className={styles.name}>{area ?? t('tables.bulk.no_area')}</span>
            <span>{inArea.length === 1 ? first : t('tables.bulk.range', { first, last })}</span>
            {inArea.length > 1 && (
              <span className={styles.count}>{t('tables.bulk.preview', { count: inArea.length })}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
