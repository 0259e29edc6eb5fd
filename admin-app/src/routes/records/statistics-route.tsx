import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { STATISTICS_PERIODS } from 'shared-api/domain/statuses';
import { errorText } from 'shared-api/i18n/error-text';
import {
  feedbackStatisticsQuery,
  promotionSalesQuery,
  salesQuery,
  topProductsQuery,
  waiterCallStatisticsQuery,
} from 'shared-api/queries/records/statistics';
import { Button } from 'shared-ui/button';
import { ErrorState } from 'shared-ui/error-state';
import { PageHeader } from 'shared-ui/page-header';
import { Segmented } from 'shared-ui/segmented';
import { Spinner } from 'shared-ui/spinner';
import { Toolbar } from 'shared-ui/toolbar';
import { notify } from 'shared-ui/toaster';
import { useUrlState } from '#lib/use-url-state';
import { FeedbackSummary } from '#features/records/statistics/feedback-summary';
import { PromotionSalesSection } from '#features/records/statistics/promotion-sales-section';
import { SalesSection } from '#features/records/statistics/sales-section';
import { SummaryCards } from '#features/records/statistics/summary-cards';
import { TopProducts } from '#features/records/statistics/top-products';
import { WaiterCallSection } from '#features/records/statistics/waiter-call-section';
import { salesPoints } from '#features/records/statistics/sales-points';
import { useServices } from '#services/services';
import styles from './statistics-route.module.css';

const TOP_PRODUCTS_SCREEN_LIMIT = 5;

/** /admin/statistics */
export default function StatisticsRoute() {
  const { t, i18n } = useTranslation();
  const { params, update } = useUrlState();
  const period = STATISTICS_PERIODS.find((each) => each === params.get('period')) ?? 'week';
  const { http } = useServices();
  const sales = useQuery(salesQuery(http, period));
  const topProducts = useQuery(
    topProductsQuery(http, {
      limit: TOP_PRODUCTS_SCREEN_LIMIT,
      // The year's list shows the best sellers of all time.
      period: period === 'year' ? 'all' : period,
    }),
  );
  const feedback = useQuery(feedbackStatisticsQuery(http));
  const calls = useQuery(waiterCallStatisticsQuery(http, period));
  const promotions = useQuery(promotionSalesQuery(http, period));
  const queries: UseQueryResult[] = [sales, topProducts, feedback, calls, promotions];
  const failed = queries.filter(({ error, data }) => error && data === undefined);
  const isChanging = queries.some((query) => query.isPlaceholderData);
  const isLoading = queries.some((query) => query.isPending);

  /** Reports when data on the screen could not be updated. */
  async function refresh() {
    const results = await Promise.all(queries.map((query) => query.refetch()));
    const stale = results.find(({ error, data }) => error && data !== undefined);
    if (stale) notify.error(t('statistics.load_failed'), errorText(t, stale.error));
  }

  return (
    <>
      <PageHeader title={t('statistics.title')} text={t('statistics.note')} />
      <Toolbar label={t('statistics.controls')} className={styles.toolbar}>
        <Segmented
          label={t('statistics.period.label')}
          hideLabel
          options={STATISTICS_PERIODS.map((value) => ({ value, label: t(`statistics.period.${value}`) }))}
          value={period}
          onChange={(value) => update({ period: value })}
        />
        <Button
          variant="secondary"
          busy={queries.some((query) => query.isFetching)}
          onClick={() => void refresh()}
        >
          <RefreshCw aria-hidden="true" />
          {t('app.refresh')}
        </Button>
      </Toolbar>
      <div aria-busy={isChanging || isLoading} className={styles.content}>
        {failed[0] && (
          <ErrorState
            title={t('statistics.load_failed')}
            text={errorText(t, failed[0].error)}
            retryLabel={t('app.retry')}
            retrying={failed.some((query) => query.isFetching)}
            onRetry={() => failed.forEach((query) => void query.refetch())}
          />
        )}
        {sales.data && (
          <>
            <SummaryCards sales={sales.data} period={sales.data.period} />
            <SalesSection points={salesPoints(sales.data, sales.data.period, i18n.language)} />
          </>
        )}
        <div className={styles.pair}>
          {topProducts.data && <TopProducts products={topProducts.data} isAllTime={period === 'year'} />}
          {feedback.data && <FeedbackSummary feedback={feedback.data} />}
        </div>
        {promotions.data && <PromotionSalesSection promotions={promotions.data} />}
        {calls.data && <WaiterCallSection statistics={calls.data} />}
        {isLoading && <Spinner size="l" label={t('app.loading')} />}
      </div>
    </>
  );
}
