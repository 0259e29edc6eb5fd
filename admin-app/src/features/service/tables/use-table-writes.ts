import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  createTable,
  deleteTable,
  setTableStatus,
  updateTable,
  type NewTable,
} from 'shared-api/client/service/tables';
import type { TableStatus } from 'shared-api/contract/statuses';
import type { Table } from 'shared-api/contract/service/tables';
import { keys } from 'shared-api/queries/keys';
import { updateCachedTable } from 'shared-api/queries/service/tables';
import { notify } from '../../../services/notices/notify';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';

/** Creates or changes a table. */
export function useSaveTable(table: Table | undefined) {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  const mutation = useMutation({
    mutationFn: (body: NewTable) => (table ? updateTable(http, table.id, body) : createTable(http, body)),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.tables.all });
      notify.success(table ? t('tables.updated') : t('tables.created'));
    },
  });
  function failureText(error: unknown): string {
    const title = table ? t('tables.update_failed') : t('tables.create_failed');
    return `${title} ${failureDetail(t, error)}`;
  }
  return { ...mutation, failureText };
}

/** Removes a table. */
export function useDeleteTable() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (id: number) => deleteTable(http, id),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.tables.all });
      notify.success(t('tables.deleted'));
    },
    onError: (error) => notify.error(t('tables.delete_failed'), failureDetail(t, error)),
  });
}

/** Marks a table available, occupied or reserved: shown at once, taken back if it cannot be stored. */
export function useTableStatus() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: TableStatus }) => setTableStatus(http, id, status),
    onMutate: async ({ id, status }) => {
      await client.cancelQueries({ queryKey: keys.tables.lists() });
      return updateCachedTable(client, id, { status });
    },
    onError: (error, _change, rollback) => {
      rollback?.();
      notify.error(t('tables.update_failed'), failureDetail(t, error));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.tables.lists() }),
  });
}
