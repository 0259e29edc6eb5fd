import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ORDERS_PAGE_SIZE } from 'shared-api/contract/limits';
import { ordersPageQuery } from 'shared-api/queries/service/orders';
import { EmptyState } from 'shared-ui/empty-state';
import { PageHeader } from 'shared-ui/page-header';
import { Pagination } from 'shared-ui/pagination';
import { useServices } from '../../services/services';
import { ExportButton } from '../../features/service/orders/orders-export';
import { OrderDetailModal } from '../../features/service/orders/order-detail-modal';
import { OrderFilterBar } from '../../features/service/orders/order-filters';
import { OrderList } from '../../features/service/orders/order-list';
import { OrderStatusForm } from '../../features/service/orders/order-status-form';
import { useOrderFilters } from '../../features/service/orders/use-order-filters';
import { QueryView } from '../../lib/query-view';
import { useIdParam } from '../../lib/use-url-state';
import styles from './orders-route.module.css';

/** /admin/orders */
export default function OrdersRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const filterState = useOrderFilters();
  const { filters, page, setPage } = filterState;
  const query = useQuery(ordersPageQuery(http, filters, page));
  const [openOrderId, setOpenOrderId] = useIdParam('order');
  const total = query.data?.total;

  return (
    <>
      <PageHeader
        title={t('orders.title')}
        text={total === undefined ? undefined : t('orders.count', { count: total })}
        actions={<ExportButton filters={filters} />}
      />
      <OrderFilterBar state={filterState} />
      <QueryView query={query} failedText={t('orders.load_failed')}>
        {(found) =>
          found.orders.length === 0 ? (
            <EmptyState
              icon={<ClipboardList />}
              title={t('orders.none_found')}
              text={filterState.isFiltered && t('orders.none_found_hint')}
            />
          ) : (
            <div aria-busy={query.isPlaceholderData} className={styles.page}>
              <OrderList orders={found.orders} onOpen={setOpenOrderId} />
            </div>
          )
        }
      </QueryView>
      <Pagination
        label={t('orders.pagination')}
        className={styles.pagination}
        page={page}
        pageCount={Math.ceil((total ?? 0) / ORDERS_PAGE_SIZE)}
        onChange={setPage}
        previousLabel={t('pages.previous')}
        nextLabel={t('pages.next')}
        pageLabel={(number) => t('pages.page', { page: number })}
      />
      <OrderDetailModal
        orderId={openOrderId}
        onClose={() => setOpenOrderId(null)}
        notFoundText={t('orders.not_found')}
        actions={(order) => <OrderStatusForm order={order} />}
      />
    </>
  );
}
