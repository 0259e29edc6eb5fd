import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { STATISTICS_PERIODS } from 'shared-api/contract/statuses';
import { errorText } from 'shared-api/i18n/error-text';
import { Button } from 'shared-ui/button';
import { ErrorState } from 'shared-ui/error-state';
import { PageHeader } from 'shared-ui/page-header';
import { Segmented } from 'shared-ui/segmented';
import { Spinner } from 'shared-ui/spinner';
import { Toolbar } from 'shared-ui/toolbar';
import { FeedbackSummary } from '../../features/records/statistics/feedback-summary';
import { SalesSection } from '../../features/records/statistics/sales-section';
import { SummaryCards } from '../../features/records/statistics/summary-cards';
import { TopProducts } from '../../features/records/statistics/top-products';
import { salesPoints } from '../../features/records/statistics/sales-points';
import { useStatistics } from '../../features/records/statistics/use-statistics';
import styles from './statistics-route.module.css';

/** /admin/statistics */
export default function StatisticsRoute() {
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const period = STATISTICS_PERIODS.find((each) => each === params.get('period')) ?? 'week';
  const { sales, topProducts, feedback, error, ...state } = useStatistics(period);
  const isChanging = sales.isPlaceholderData || topProducts.isPlaceholderData;
  const isLoading = [sales, topProducts, feedback].some((query) => query.isPending);

  return (
    <>
      <PageHeader title={t('statistics.title')} />
      <Toolbar label={t('statistics.controls')} className={styles.toolbar}>
        <Segmented
          label={t('statistics.period.label')}
          hideLabel
          options={STATISTICS_PERIODS.map((value) => ({ value, label: t(`statistics.period.${value}`) }))}
          value={period}
          onChange={(value) => setParams({ period: value }, { replace: true })}
        />
        <Button variant="secondary" busy={state.isFetching} onClick={() => void state.refresh()}>
          <RefreshCw aria-hidden="true" />
          {t('app.refresh')}
        </Button>
      </Toolbar>
      <div aria-busy={isChanging || isLoading} className={styles.content}>
        {error && (
          <ErrorState
            title={t('statistics.load_failed')}
            text={errorText(t, error)}
            retryLabel={t('app.retry')}
            retrying={state.isRetrying}
            onRetry={state.retry}
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
        {isLoading && <Spinner size="l" label={t('app.loading')} />}
      </div>
    </>
  );
}
