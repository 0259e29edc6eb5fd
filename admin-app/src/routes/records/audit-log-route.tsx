import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { auditQuery } from 'shared-api/queries/records/audit';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { PageHeader } from 'shared-ui/page-header';
import { useServices } from '#services/services';
import { QueryView } from '#lib/query-view';
import { AuditFilterBar } from '#features/records/audit/audit-filter-bar';
import { AuditList } from '#features/records/audit/audit-list';
import { recordText } from '#features/records/audit/describe-action';
import { useAuditFilters } from '#features/records/audit/use-audit-filters';
import styles from './audit-log-route.module.css';

/** /admin/audit-log */
export default function AuditLogRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const filters = useAuditFilters();
  const query = useInfiniteQuery(auditQuery(http, filters.filters));
  const [newest] = query.data ?? [];

  return (
    <>
      <PageHeader title={t('audit.title')} text={t('audit.text')} />
      <AuditFilterBar state={filters} recordName={newest ? recordText(t, newest) : ''} />
      <QueryView query={query} failedText={t('audit.load_failed')}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState
              icon={<History />}
              title={filters.isFiltered ? t('audit.none_found') : t('audit.none')}
            />
          ) : (
            <>
              <AuditList entries={entries} filters={filters} />
              {query.hasNextPage && (
                <div className={styles.more}>
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
