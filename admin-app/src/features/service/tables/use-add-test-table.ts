import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createTable } from 'shared-api/client/service/tables';
import { keys } from 'shared-api/queries/keys';
import { notify } from '../../../services/notices/notify';
import { useServices } from '../../../services/services';
import { failureDetail } from '../../../lib/errors';

/** Makes an available, active table of a number. */
export function useAddTestTable() {
  const { http } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (table_number: string) =>
      createTable(http, { table_number, is_active: true, status: 'available' }),
    onSuccess: (_, number) => {
      void client.invalidateQueries({ queryKey: keys.tables.all });
      notify.success(t('table_test.created', { number }));
    },
    onError: (error) => notify.error(t('tables.create_failed'), failureDetail(t, error)),
  });
}
