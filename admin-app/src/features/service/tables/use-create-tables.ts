import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from 'shared-api/client/api-error';
import { createTable, makeQrCode } from 'shared-api/client/service/tables';
import { keys } from 'shared-api/queries/keys';
import { useServices } from '../../../services/services';

export interface BulkOrder {
  numbers: readonly string[];
  withCodes: boolean;
}

/** `skipped` tables existed before. */
export interface BulkResult {
  created: number;
  skipped: number;
}

const isTaken = (error: unknown) => error instanceof ApiError && error.code === 'already_exists';

/** Creates tables one by one and skips existing ones, so that it can be retried after a failure. */
export function useCreateTables() {
  const { http } = useServices();
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkResult>({ created: 0, skipped: 0 });
  const mutation = useMutation({
    mutationFn: async ({ numbers, withCodes }: BulkOrder) => {
      let result: BulkResult = { created: 0, skipped: 0 };
      setProgress(result);
      for (const table_number of numbers) {
        try {
          const table = await createTable(http, { table_number });
          if (withCodes) await makeQrCode(http, table.id);
          result = { ...result, created: result.created + 1 };
        } catch (error) {
          if (!isTaken(error)) throw error;
          result = { ...result, skipped: result.skipped + 1 };
        }
        setProgress(result);
      }
      return result;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: keys.tables.all }),
  });
  return { ...mutation, progress };
}
