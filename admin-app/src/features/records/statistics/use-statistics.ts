import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TOP_PRODUCTS_SCREEN_LIMIT } from 'shared-api/contract/limits';
import type { StatisticsPeriod } from 'shared-api/contract/statuses';
import { errorText } from 'shared-api/i18n/error-text';
import { feedbackStatisticsQuery, salesQuery, topProductsQuery } from 'shared-api/queries/records/statistics';
import { notify } from 'shared-ui/toaster';
import { useServices } from '../../../services/services';

export function useStatistics(period: StatisticsPeriod) {
  const { http } = useServices();
  const { t } = useTranslation();
  const sales = useQuery(salesQuery(http, period));
  const topProducts = useQuery(
    topProductsQuery(http, {
      limit: TOP_PRODUCTS_SCREEN_LIMIT,
      // The year's list shows the best sellers of all time.
      period: period === 'year' ? 'all' : period,
    }),
  );
  const feedback = useQuery(feedbackStatisticsQuery(http));
  const queries: UseQueryResult[] = [sales, topProducts, feedback];
  const failed = queries.filter(({ error, data }) => error && data === undefined);

  /** Reports when data on the screen could not be updated. */
  async function refresh() {
    const results = await Promise.all(queries.map((query) => query.refetch()));
    const stale = results.find(({ error, data }) => error && data !== undefined);
    if (stale) notify.error(t('statistics.load_failed'), errorText(t, stale.error));
  }

  return {
    sales,
    topProducts,
    feedback,
    /** Null if there is data for every section. */
    error: failed[0]?.error ?? null,
    isFetching: queries.some((query) => query.isFetching),
    isRetrying: failed.some((query) => query.isFetching),
    retry: () => failed.forEach((query) => void query.refetch()),
    refresh,
  };
}
