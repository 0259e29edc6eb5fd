import { ArrowUp, ClipboardList } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { Button } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { usePressGuard } from '#lib/list/use-press-guard';
import { isOverdue } from '#services/live/overdue';
import { liveOrderRows, withJustEnded } from './live-order-rows';
import { LiveOrderTable } from './live-order-table';
import { LiveOrderTools } from './live-order-tools';
import { useLiveOrdersView } from './use-live-orders-view';
import { useOrderSteps } from './use-order-undo';
import styles from './live-orders.module.css';

/** The open orders of the dashboard. */
export function LiveOrders({ orders, onOpen }: { orders: readonly Order[]; onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  const state = useLiveOrdersView();
  const steps = useOrderSteps();
  const overdue = useTimeValue((nowMs) =>
    orders.flatMap((order) => (isOverdue(order, nowMs) ? [order.id] : [])).join(),
  );
  const overdueIds = new Set(overdue.split(',').map(Number));
  const known = withJustEnded(orders, steps);
  const { rows, waiting, release, list } = usePressGuard(
    liveOrderRows(known, state.view, { steps, overdueIds }),
    JSON.stringify(state.view),
  );

  if (known.length === 0 && rows.length === 0) {
    return <EmptyState icon={<ClipboardList />} title={t('orders.empty')} text={t('orders.empty_hint')} />;
  }
  return (
    <>
      <LiveOrderTools orders={orders} state={state} />
      <div className={styles.list} {...list}>
        <div role="status" className={styles.waiting}>
          {waiting.length > 0 && (
            <Button onClick={release}>
              <ArrowUp aria-hidden="true" />
              {t('live.new_orders', { count: waiting.length })}
            </Button>
          )}
        </div>
        {rows.length === 0 ? (
          <EmptyState icon={<ClipboardList />} title={t('orders.none_in_status')} />
        ) : (
          <LiveOrderTable
            rows={rows}
            known={known}
            steps={steps}
            overdueIds={overdueIds}
            isCompact={state.isCompact}
            onOpen={onOpen}
          />
        )}
      </div>
    </>
  );
}
