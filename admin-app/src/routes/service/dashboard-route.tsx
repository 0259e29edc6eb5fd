import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Armchair, BellRing, ClipboardList, Wallet } from 'lucide-react';
import { activeOrdersQuery } from 'shared-api/queries/service/orders';
import { dashboardStatisticsQuery } from 'shared-api/queries/records/statistics';
import { activeWaiterCallsQuery } from 'shared-api/queries/service/waiter-calls';
import type { DashboardStatistics } from 'shared-api/contract/records/statistics';
import { formatPrice } from 'shared-api/i18n/format';
import { PageHeader } from 'shared-ui/page-header';
import { StatCard } from 'shared-ui/stat-card';
import { useServices } from '../../services/services';
import { LiveOrders } from '../../features/service/orders/live-orders';
import { isFinal, OrderActions } from '../../features/service/orders/order-actions';
import { OrderDetailModal } from '../../features/service/orders/order-detail-modal';
import { ActiveCalls } from '../../features/service/waiter-calls/active-calls';
import { QueryView } from '../../lib/query-view';
import { useIdParam } from '../../lib/use-url-state';
import styles from './dashboard-route.module.css';
import statisticsStyles from '../../features/service/dashboard/dashboard-statistics.module.css';

/** /admin/dashboard */
export default function DashboardRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const statistics = useQuery(dashboardStatisticsQuery(http));
  const orders = useQuery(activeOrdersQuery(http));
  const calls = useQuery(activeWaiterCallsQuery(http));
  const [openOrderId, setOpenOrderId] = useIdParam('order');

  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      {statistics.error && !statistics.data ? (
        <QueryView query={statistics} failedText={t('dashboard.load_failed')}>
          {() => null}
        </QueryView>
      ) : (
        <DashboardStatisticsCards statistics={statistics.data} />
      )}
      <div className={styles.lists}>
        <section aria-labelledby="dashboard-orders">
          <h2 id="dashboard-orders" className={styles.heading}>
            {t('dashboard.orders')}
            {orders.data && <span className={styles.count}>{orders.data.length}</span>}
          </h2>
          <QueryView query={orders} failedText={t('orders.load_failed')}>
            {(list) => <LiveOrders orders={list} onOpen={setOpenOrderId} />}
          </QueryView>
        </section>
        <section aria-labelledby="dashboard-calls">
          <h2 id="dashboard-calls" className={styles.heading}>
            {t('dashboard.waiter_calls')}
            {calls.data && <span className={styles.count}>{calls.data.length}</span>}
          </h2>
          <QueryView query={calls} failedText={t('waiter_calls.load_failed')}>
            {(list) => <ActiveCalls calls={list} />}
          </QueryView>
        </section>
      </div>
      <OrderDetailModal
        orderId={openOrderId}
        onClose={() => setOpenOrderId(null)}
        notFoundText={t('orders.detail.not_found')}
        actions={(order) => !isFinal(order.status) && <OrderActions order={order} />}
      />
    </>
  );
}

function DashboardStatisticsCards({ statistics }: { statistics: DashboardStatistics | undefined }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('dashboard.figures')} className={statisticsStyles.statistics}>
      <StatCard
        label={t('dashboard.total_orders')}
        value={statistics?.totalOrders}
        icon={<ClipboardList />}
        tone="accent"
      />
      <StatCard
        label={t('dashboard.today_sales')}
        value={statistics && formatPrice(statistics.todaySales)}
        icon={<Wallet />}
        tone="success"
      />
      <StatCard
        label={t('dashboard.active_waiter_calls')}
        value={statistics?.activeWaiterCalls}
        icon={<BellRing />}
        tone="warning"
      />
      <StatCard
        label={t('dashboard.active_tables')}
        value={statistics?.activeTables}
        icon={<Armchair />}
        tone="info"
      />
    </section>
  );
}
