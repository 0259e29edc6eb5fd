import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { auditQuery } from 'shared-api/queries/records/audit';
import type { AuditEntry } from 'shared-api/contract/records/audit';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { PageHeader } from 'shared-ui/page-header';
import { type DataColumn, DataTable } from 'shared-ui/data-table';
import { useServices } from '#services/services';
import { QueryView } from '#lib/query-view';
import { dateColumn } from '#lib/list/list-columns';
import { describeAction, describeChanges } from '#features/records/audit/describe-action';
import styles from './audit-log-route.module.css';

/** /admin/audit-log */
export default function AuditLogRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useInfiniteQuery(auditQuery(http));

  return (
    <>
      <PageHeader title={t('audit.title')} text={t('audit.text')} />
      <QueryView query={query} failedText={t('audit.load_failed')}>
        {({ entries, total }) =>
          entries.length === 0 ? (
            <EmptyState icon={<History />} title={t('audit.none')} />
          ) : (
            <>
              <AuditList entries={entries} />
              {query.hasNextPage && (
                <div className={styles.more}>
                  <p>{t('audit.shown', { shown: entries.length, total })}</p>
                  <Button
                    variant="secondary"
                    busy={query.isFetchingNextPage}
                    busyText={t('app.loading')}
                    onClick={() => void query.fetchNextPage()}
                  >
                    {t('audit.older')}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryView>
    </>
  );
}

function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const columns: DataColumn<AuditEntry>[] = [
    {
      key: 'action',
      header: t('audit.column.action'),
      kind: 'heading',
      cell: (entry) => <strong>{describeAction(t, entry)}</strong>,
    },
    { key: 'target', header: t('audit.column.target'), cell: ({ target }) => target ?? '–' },
    {
      key: 'changes',
      header: t('audit.column.changes'),
      cell: (entry) => describeChanges(t, entry) || '–',
    },
    {
      key: 'user',
      header: t('audit.column.user'),
      cell: ({ username, approved_by: approver }) =>
        approver === null ? username : t('audit.approved', { user: username, approver }),
    },
    dateColumn(t('audit.column.date')),
  ];
  return <DataTable caption={t('audit.title')} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}
