import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { auditQuery } from 'shared-api/queries/records/audit';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { PageHeader } from 'shared-ui/page-header';
import { useServices } from '../../services/services';
import { AuditList } from '../../features/records/audit/audit-list';
import { QueryView } from '../../lib/query-view';
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
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState icon={<History />} title={t('audit.none')} />
          ) : (
            <>
              <AuditList entries={entries} />
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
