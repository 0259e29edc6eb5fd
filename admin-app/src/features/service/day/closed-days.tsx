import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from 'shared-api/i18n/format';
import { zReportCheckQuery, zReportsQuery } from 'shared-api/queries/service/day';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { DataTable } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';
import { formatDays } from './format-days';
import styles from './day.module.css';

/** Past reports, and the check that they are unchanged. */
export function ClosedDays({ onOpen }: { onOpen: (number: number) => void }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const query = useQuery(zReportsQuery(http));
  const check = useQuery({ ...zReportCheckQuery(http), enabled: false });
  return (
    <QueryView query={query} failedText={t('day.load_failed')}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t('day.none_closed')} />
        ) : (
          <div className={styles.day}>
            <div className={styles.actions}>
              <Button variant="secondary" busy={check.isFetching} onClick={() => void check.refetch()}>
                <ShieldCheck aria-hidden="true" />
                {t('day.check')}
              </Button>
            </div>
            {check.data && (
              <BannerNotice tone={check.data.broken_at === null ? 'success' : 'danger'}>
                {check.data.broken_at === null
                  ? t('day.check_good', { count: check.data.checked })
                  : t('day.check_broken', { number: check.data.broken_at })}
              </BannerNotice>
            )}
            <DataTable
              caption={t('day.closed_days')}
              rows={rows}
              rowKey={({ number }) => number}
              columns={[
                {
                  key: 'number',
                  header: t('day.number'),
                  kind: 'heading',
                  cell: ({ number }) => (
                    <Button variant="ghost" onClick={() => onOpen(number)}>
                      {t('day.z_title', { number })}
                    </Button>
                  ),
                },
                {
                  key: 'date',
                  header: t('day.date'),
                  cell: ({ business_date_from: from, business_date: to }) => formatDays({ from, to }),
                },
                {
                  key: 'closed',
                  header: t('day.closed_at'),
                  cell: ({ closed_at }) => dateTimeText(closed_at),
                },
                {
                  key: 'revenue',
                  header: t('day.revenue'),
                  align: 'end',
                  cell: ({ revenue }) => formatPrice(revenue),
                },
                {
                  key: 'difference',
                  header: t('day.difference'),
                  align: 'end',
                  cell: ({ difference }) => formatPrice(difference),
                },
              ]}
            />
          </div>
        )
      }
    </QueryView>
  );
}
