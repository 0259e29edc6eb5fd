import type { Table } from 'shared-api/contract/service/tables';
import { useTranslation } from 'react-i18next';
import styles from './table-grid.module.css';

export interface TableGridProps {
  tables: readonly Table[];
  chosenId: number | undefined;
  onChoose: (table: Table) => void;
}

export function TableGrid({ tables, chosenId, onChoose }: TableGridProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('waiter_call.tables')} className={styles.grid}>
      {tables.map((table) => (
        <button
          key={table.id}
          type="button"
          className={styles.table}
          aria-pressed={table.id === chosenId}
          onClick={() => onChoose(table)}
        >
          <bdi translate="no">{table.table_number}</bdi>
        </button>
      ))}
    </div>
  );
}
