import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { activeOrdersQuery } from 'shared-api/queries/service/orders';
import { dashboardStatisticsQuery } from 'shared-api/queries/records/statistics';
import { activeWaiterCallsQuery } from 'shared-api/queries/service/waiter-calls';
import { PageHeader } from 'shared-ui/page-header';
import { useServices } from '../../services/services';
import { DashboardStatisticsCards } from '../../features/service/dashboard/dashboard-statistics';
import { LiveOrders } from '../../features/service/orders/live-orders';
import { OrderActions } from '../../features/service/orders/order-actions';
import { OrderDetailModal } from '../../features/service/orders/order-detail-modal';
import { isFinal } from '../../features/service/orders/order-actions';
import { ActiveCalls } from '../../features/service/waiter-calls/active-calls';
import { QueryView } from '../../lib/query-view';
import { useIdParam } from '../../lib/use-url-state';
import styles from './dashboard-route.module.css';

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
