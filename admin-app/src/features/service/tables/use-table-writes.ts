import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createTable, setTableStatus, updateTable, type NewTable } from 'shared-api/client/service/tables';
import type { TableStatus } from 'shared-api/contract/statuses';
import type { Table } from 'shared-api/contract/service/tables';
import { keys } from 'shared-api/queries/keys';
import { updateCachedTable } from 'shared-api/queries/service/tables';
import { notify } from 'shared-ui/toaster';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';
import { useApiMutation } from '../../../lib/use-api-mutation';

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

export function useTableStatus() {
  const { t } = useTranslation();
  return useApiMutation({
    request: (http, { id, status }: { id: number; status: TableStatus }) => setTableStatus(http, id, status),
    invalidates: [keys.tables.lists()],
    optimisticUpdate: (client, { id, status }) => updateCachedTable(client, id, { status }),
    failure: t('tables.update_failed'),
  });
}
