import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TOP_PRODUCTS_SCREEN_LIMIT } from 'shared-api/contract/limits';
import type { StatisticsPeriod } from 'shared-api/contract/statuses';
import { errorText } from 'shared-api/i18n/error-text';
import { feedbackStatisticsQuery, salesQuery, topProductsQuery } from 'shared-api/queries/records/statistics';
import { notify } from 'shared-ui/toaster';
import { useServices } from '../../../services/services';

/** All figures of a period, and what to do when some of them could not be had. */
export function useStatistics(period: StatisticsPeriod) {
  const { http } = useServices();
  const { t } = useTranslation();
  const sales = useQuery(salesQuery(http, period));
  const topProducts = useQuery(
    topProductsQuery(http, {
      limit: TOP_PRODUCTS_SCREEN_LIMIT,
      // SPEC §9: the year's best are the best of all time.
      period: period === 'year' ? 'all' : period,
    }),
  );
  const feedback = useQuery(feedbackStatisticsQuery(http));
  const queries: UseQueryResult[] = [sales, topProducts, feedback];
  const failed = queries.filter(({ error, data }) => error && data === undefined);

  /** Says it when what is in sight could not be brought up to date. */
  async function refresh() {
    const results = await Promise.all(queries.map((query) => query.refetch()));
    const stale = results.find(({ error, data }) => error && data !== undefined);
    if (stale) notify.error(t('statistics.load_failed'), errorText(t, stale.error));
  }

  return {
    sales,
    topProducts,
    feedback,
    /** Why there is nothing to show in some place; null when there is something everywhere. */
    error: failed[0]?.error ?? null,
    isFetching: queries.some((query) => query.isFetching),
    isRetrying: failed.some((query) => query.isFetching),
    retry: () => failed.forEach((query) => void query.refetch()),
    refresh,
  };
}
