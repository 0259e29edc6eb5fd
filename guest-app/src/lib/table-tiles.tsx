import type { Table } from 'shared-api/contract/service/tables';
import { useTranslation } from 'react-i18next';
import { createdTable } from '#services/created-table';
import { useGuestTable } from '#services/use-guest-table';
import styles from './table-tiles.module.css';

export interface TableTilesProps {
  tables: readonly Table[];
  /** Id of the chosen table. */
  chosenId: number | undefined;
  onChoose: (table: Table) => void;
}

/** Tables to tap. Those of others are dashed and say so; the guest's own one is marked. */
export function TableTiles({ tables, chosenId, onChoose }: TableTilesProps) {
  const { t } = useTranslation();
  const { guestTable } = useGuestTable();
  const ownIds = [guestTable?.table.id, createdTable.read()?.id];
  const stateOf = ({ id, status }: Table) => {
    if (ownIds.includes(id)) return 'own';
    return status === 'available' ? undefined : status;
  };
  return (
    <div className={styles.tiles}>
      {tables.map((table) => {
        const state = stateOf(table);
        return (
          <button
            key={table.id}
            type="button"
            className={styles.table}
            data-state={state}
            aria-pressed={table.id === chosenId}
            onClick={() => onChoose(table)}
          >
            <bdi translate="no">{table.table_number}</bdi>
            {state && <small>{t(`tables.${state}`)}</small>}
          </button>
        );
      })}
    </div>
  );
}
