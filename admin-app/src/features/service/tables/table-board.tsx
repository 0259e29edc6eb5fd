import { useTranslation } from 'react-i18next';
import { TABLE_STATUSES, type TableStatus } from 'shared-api/domain/statuses';
import type { Table } from 'shared-api/contract/service/tables';
import { keys } from 'shared-api/queries/keys';
import { updateCachedTable } from 'shared-api/queries/service/tables';
import { tableLabel } from '#i18n/table-label';
import { useApiMutation } from '#lib/use-api-mutation';
import { SelectOptions } from '#lib/form/select-options';
import styles from './table-board.module.css';
import { TableStatusPill, toneOf } from './table-status-pill';

export function TableBoard({ tables }: { tables: readonly Table[] }) {
  const { t } = useTranslation();
  const { mutate } = useApiMutation({
    request: (http, { id, status }: { id: number; status: TableStatus }) =>
      http.send('PUT /tables/{id}/status', { params: { id }, body: { status } }),
    invalidates: [keys.tables.lists()],
    optimisticUpdate: (client, { id, status }) => updateCachedTable(client, id, { status }),
    failure: t('tables.update_failed'),
  });
  return (
    <ul role="list" aria-label={t('tables.view.board')} className={styles.board}>
      {tables
        .filter(({ is_active }) => is_active)
        .map((table) => (
          <li key={table.id} data-tone={toneOf(table.status)} className={styles.tile}>
            <strong className={styles.number} translate="no">
              {table.table_number}
            </strong>
            <TableStatusPill status={table.status} />
            <select
              aria-label={t('tables.status_of', { place: tableLabel(t, table) })}
              className={styles.select}
              value={table.status}
              onChange={(event) => mutate({ id: table.id, status: event.target.value as TableStatus })}
            >
              <SelectOptions values={TABLE_STATUSES} textOf={(status) => t(`tables.status.${status}`)} />
            </select>
          </li>
        ))}
    </ul>
  );
}
