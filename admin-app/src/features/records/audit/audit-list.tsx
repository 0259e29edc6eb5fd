import { useTranslation } from 'react-i18next';
import type { AuditEntry } from 'shared-api/contract/records/audit';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { dateColumn } from '../../../lib/list/columns';
import { describeAction, describeChanges } from './describe-action';

export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const columns: DataColumn<AuditEntry>[] = [
    {
      key: 'act',
      header: t('audit.column.act'),
      kind: 'heading',
      cell: (entry) => <strong>{describeAction(t, entry)}</strong>,
    },
    { key: 'target', header: t('audit.column.target'), cell: ({ target }) => target ?? '–' },
    {
      key: 'changes',
      header: t('audit.column.changes'),
      cell: (entry) => describeChanges(t, entry) || '–',
    },
    { key: 'user', header: t('audit.column.user'), cell: ({ username }) => username },
    dateColumn(t('audit.column.date')),
  ];
  return <DataTable caption={t('audit.title')} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}
