import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ORDER_STEPS } from 'shared-api/domain/statuses';
import { ORDERS_PAGE_SIZE } from 'shared-api/domain/service/limits';
import { ordersPageQuery } from 'shared-api/queries/service/orders';
import { EmptyState } from 'shared-ui/empty-state';
import { PageHeader } from 'shared-ui/page-header';
import { useServices } from '#services/services';
import { DeleteOrderButton } from '#features/service/orders/delete-order-button';
import { ExportButton } from '#features/service/orders/orders-export';
import OrderDetailModal from '#features/service/orders/order-detail-modal';
import { OrderFilterBar } from '#features/service/orders/order-filters';
import { OrderList } from '#features/service/orders/order-list';
import { OrderStatusForm } from '#features/service/orders/order-status-form';
import { OrderSelectionBar } from '#features/service/orders/order-selection-bar';
import { UndoCancellation } from '#features/service/orders/undo-cancellation';
import { useOrderFilters } from '#features/service/orders/use-order-filters';
import { ListPages } from '#lib/list/list-pages';
import { useSelection } from '#lib/list/use-selection';
import { QueryView } from '#lib/query-view';
import { useIdParam } from '#lib/use-url-state';
import styles from './orders-route.module.css';

/** /admin/orders */
export default function OrdersRoute() {
  const { http } = useServices();
  const { t } = useTranslation();
  const filterState = useOrderFilters();
  const { filters, page } = filterState;
  const query = useQuery(ordersPageQuery(http, filters, page));
  const [openOrderId, setOpenOrderId] = useIdParam('order');
  const cancellable = query.data?.orders.filter(({ status }) => ORDER_STEPS[status].includes('cancelled'));
  const selection = useSelection(cancellable?.map(({ id }) => id) ?? []);
  const total = query.data?.total;

  return (
    <>
      <PageHeader
        title={t('orders.title')}
        count={total === undefined ? undefined : t('orders.count', { count: total })}
        actions={<ExportButton filters={filters} />}
      />
      <OrderFilterBar state={filterState} />
      <QueryView query={query} failedText={t('orders.load_failed')}>
        {(found) =>
          found.total === 0 ? (
            <EmptyState
              icon={<ClipboardList />}
              title={t('orders.none_found')}
              text={filterState.isFiltered && t('orders.none_found_hint')}
            />
          ) : (
            <div aria-busy={query.isPlaceholderData} className={styles.page}>
              <OrderList orders={found.orders} selection={selection} onOpen={setOpenOrderId} />
              <OrderSelectionBar selection={selection} />
              <UndoCancellation />
            </div>
          )
        }
      </QueryView>
      <ListPages label={t('orders.pagination')} total={total} pageSize={ORDERS_PAGE_SIZE} />
      <OrderDetailModal
        orderId={openOrderId}
        onClose={() => setOpenOrderId(null)}
        notFoundText={t('orders.not_found')}
        actions={(order) => (
          <>
            <DeleteOrderButton id={order.id} onDeleted={() => setOpenOrderId(null)} />
            <OrderStatusForm order={order} />
          </>
        )}
      />
    </>
  );
}
