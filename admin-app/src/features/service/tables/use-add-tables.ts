import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Body } from 'shared-api/client/http';
import { parseTableRanges, type TableRanges } from 'shared-api/domain/service/table-ranges';
import { tableNumberKey } from 'shared-api/domain/service/table-number';
import type { Table } from 'shared-api/contract/service/tables';
import { keys } from 'shared-api/queries/keys';
import { tablesQuery } from 'shared-api/queries/service/tables';
import { notify } from 'shared-ui/toaster';
import { useDraft } from '#lib/form/use-draft';
import { useApiMutation } from '#lib/use-api-mutation';
import { useServices } from '#services/services';

interface TableListDraft {
  text: string;
  withCodes: boolean;
}

export interface TypedTables extends TableRanges {
  /** Tables of the list that already exist. */
  known: Table[];
  newCount: number;
}

/** Adds several tables that are typed as one text. */
export function useAddTables(onAdded: () => void) {
  const { http } = useServices();
  const { t } = useTranslation();
  const draftState = useDraft<TableListDraft>({ text: '', withCodes: true });
  const { draft, setDraft } = draftState;
  const { data: stored = [] } = useQuery(tablesQuery(http));
  const list = parseTableRanges(draft.text);
  const numbers = new Set(list.tables.map((table) => tableNumberKey(table.table_number)));
  const known = stored.filter((table) => numbers.has(tableNumberKey(table.table_number)));
  const typed: TypedTables = { ...list, known, newCount: list.tables.length - known.length };

  const { mutate, isPending, error } = useApiMutation({
    request: (http, body: Body<'POST /tables/batch'>, idempotencyKey) =>
      http.send('POST /tables/batch', { body, idempotencyKey }),
    invalidates: [keys.tables.all],
    onSuccess: ({ created, existing }) => {
      if (created.length > 0) notify.success(t('tables.bulk.created', { count: created.length }));
      if (existing.length > 0) notify.info(t('tables.bulk.skipped', { count: existing.length }));
      setDraft((current) => ({ ...current, text: '' }));
      onAdded();
    },
  });
  return {
    ...draftState,
    typed,
    canAdd: typed.newCount > 0 && typed.problems.length === 0,
    add: () => mutate({ tables: typed.tables, with_codes: draft.withCodes }),
    isPending,
    error,
  };
}
