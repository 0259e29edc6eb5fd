import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Armchair, BellRing, CirclePause, ClipboardList, Wallet } from 'lucide-react';
import { activeOrdersQuery } from 'shared-api/queries/service/orders';
import { dashboardStatisticsQuery } from 'shared-api/queries/records/statistics';
import { activeWaiterCallsQuery } from 'shared-api/queries/service/waiter-calls';
import type { DashboardStatistics } from 'shared-api/contract/records/statistics';
import { formatPrice } from 'shared-api/i18n/format';
import { Button } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import { StatCard } from 'shared-ui/stat-card';
import { PrinterTroublesButton } from '#features/kitchen/printer-troubles/printer-troubles-button';
import { OffSiteAlarm } from '#features/records/backups/off-site-alarm';
import { RolledBackNotice } from '#features/releases/releases/rolled-back-notice';
import { TableServiceQuestion } from '#features/restaurant/settings/table-service-question';
import { CertificateNotice } from '#features/restaurant/address/certificate-notice';
import { DemoEvening } from '#features/restaurant/demo-evening/demo-evening';
import { SetupInvitation } from '#features/restaurant/setup/setup-invitation';
import { useCan, useServices } from '#services/services';
import { ActiveOrderDetail, importOrderDetail } from '#features/service/orders/active-order-detail';
import { NotedPaymentsNotice } from '#features/service/noted-payments/noted-payments-notice';
import { OrdersWithFloods } from '#features/service/orders/orders-with-floods';
import { OrderPausesInBar } from '#features/service/ordering/order-pauses';
import { ActiveCalls } from '#features/service/waiter-calls/active-calls';
import { useNumberFormat } from '#i18n/format-number';
import type { FirstRequests } from '#i18n/screen-texts';
import { InBar } from '#lib/bar-place';
import { QueryView } from '#lib/query-view';
import { usePreloaded } from '#lib/use-preloaded';
import { useIdParam, useUrlState } from '#lib/use-url-state';
import styles from './dashboard-route.module.css';
import statisticsStyles from '#features/service/dashboard/dashboard-statistics.module.css';

const importPauseModal = () => import('#features/service/ordering/pause-modal');
const PauseModal = lazy(importPauseModal);
const PRELOADED = [importOrderDetail, importPauseModal];

/** Requests the data ahead of the screen. */
export function prefetch({ http, queryClient }: FirstRequests): void {
  void queryClient.prefetchQuery(dashboardStatisticsQuery(http));
  void queryClient.prefetchQuery(activeOrdersQuery(http));
  void queryClient.prefetchQuery(activeWaiterCallsQuery(http));
}

/** /admin/dashboard */
export default function DashboardRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const can = useCan();
  const formatNumber = useNumberFormat();
  const statistics = useQuery(dashboardStatisticsQuery(http));
  const orders = useQuery(activeOrdersQuery(http));
  const calls = useQuery(activeWaiterCallsQuery(http));
  const { params, update } = useUrlState();
  const [openOrderId, setOpenOrderId] = useIdParam('order');
  usePreloaded(PRELOADED);

  return (
    <>
      <div className={styles.dashboard}>
        <div className={styles.title}>
          <PageHeader
            title={t('dashboard.title')}
            actions={
              can('orders.pause') && (
                <Button variant="secondary" onClick={() => update({ form: 'pause' }, { replace: false })}>
                  <CirclePause aria-hidden="true" />
                  {t('order_pauses.pause')}
                </Button>
              )
            }
          />
          <OrderPausesInBar />
          <NotedPaymentsNotice />
          {can('backups.read') && <OffSiteAlarm />}
          {can('releases.read') && <RolledBackNotice />}
          {can('settings.edit') && <CertificateNotice />}
          {can('users.manage') ? (
            <SetupInvitation>
              <TableServiceQuestion />
            </SetupInvitation>
          ) : (
            can('settings.edit') && <TableServiceQuestion />
          )}
          {can('demo.play') && <DemoEvening />}
        </div>
        <section
          aria-labelledby="dashboard-calls"
          className={styles.calls}
          data-empty={calls.data?.length === 0 || undefined}
        >
          <h2 id="dashboard-calls" className={styles.heading}>
            {t('dashboard.waiter_calls')}
            {calls.data && <span className={styles.count}>{formatNumber(calls.data.length)}</span>}
          </h2>
          <QueryView query={calls} failedText={t('waiter_calls.load_failed')}>
            {(list) => <ActiveCalls calls={list} />}
          </QueryView>
        </section>
        <div className={styles.statistics}>
          {statistics.error && !statistics.data ? (
            <QueryView query={statistics} failedText={t('dashboard.load_failed')}>
              {() => null}
            </QueryView>
          ) : (
            <DashboardStatisticsCards statistics={statistics.data} />
          )}
        </div>
        <section aria-labelledby="dashboard-orders" className={styles.orders}>
          <h2 id="dashboard-orders" className={styles.heading}>
            {t('dashboard.orders')}
            {orders.data && <span className={styles.count}>{formatNumber(orders.data.length)}</span>}
          </h2>
          <QueryView query={orders} failedText={t('orders.load_failed')}>
            {(list) => <OrdersWithFloods orders={list} onOpen={setOpenOrderId} />}
          </QueryView>
        </section>
        <ActiveOrderDetail orderId={openOrderId} onClose={() => setOpenOrderId(null)} />
      </div>
      {params.get('form') === 'pause' && (
        <Suspense>
          <PauseModal onClose={() => update({ form: null })} />
        </Suspense>
      )}
      <InBar at="tools">
        <PrinterTroublesButton />
      </InBar>
    </>
  );
}

function DashboardStatisticsCards({ statistics }: { statistics: DashboardStatistics | undefined }) {
  const { t } = useTranslation();
  const formatNumber = useNumberFormat();
  return (
    <section aria-label={t('dashboard.summary')} className={statisticsStyles.statistics}>
      <StatCard
        label={t('dashboard.total_orders')}
        value={statistics && formatNumber(statistics.totalOrders)}
        hint={t('dashboard.hint.total_orders')}
        icon={<ClipboardList />}
        tone="accent"
      />
      <StatCard
        label={t('dashboard.today_sales')}
        value={statistics && formatPrice(statistics.todaySales)}
        hint={t('dashboard.hint.today_sales')}
        icon={<Wallet />}
        tone="success"
      />
      <StatCard
        label={t('dashboard.active_waiter_calls')}
        value={statistics && formatNumber(statistics.activeWaiterCalls)}
        icon={<BellRing />}
        tone="warning"
      />
      <StatCard
        label={t('dashboard.active_tables')}
        value={statistics && formatNumber(statistics.activeTables)}
        hint={t('dashboard.hint.active_tables')}
        icon={<Armchair />}
        tone="info"
      />
    </section>
  );
}
