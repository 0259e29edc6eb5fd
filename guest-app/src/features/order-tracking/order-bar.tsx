import { useQuery } from '@tanstack/react-query';
import { ChefHat, ChevronRight } from 'lucide-react';
import { ApiError } from 'shared-api/client/api-error';
import { trackedOrderQuery } from 'shared-api/queries/service/tracked-order';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { orderPath } from 'shared-api/contract/paths';
import { withQueries } from '../../services/queries';
import { useActiveOrders } from '../../services/active-orders';
import { useServices } from '../../services/services';
import { useNow } from 'shared-ui/hooks/use-now';
import styles from './order-bar.module.css';
import { orderRemainingMs, toMinutes } from './remaining';
import { useTrackedOrder } from './use-tracked-order';

/** An active order of this phone, linked to its page. */
function OrderBar({ token }: { token: string }) {
  const { t } = useTranslation();
  const { http } = useServices();
  const { data: order, error } = useQuery(trackedOrderQuery(http, token));
  const nowMs = useNow(order !== undefined);
  useTrackedOrder(order);
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) useActiveOrders.getState().remove(token);
  }, [isGone, token]);
  if (!order) return null;
  const leftMs = order.status === 'ready' ? null : orderRemainingMs(order, nowMs);
  return (
    <Link to={orderPath(token)} className={styles.bar} data-ready={order.status === 'ready' || undefined}>
      <ChefHat aria-hidden="true" />
      <span className={styles.words}>
        <strong>{t('tracking.your_order')}</strong> {t(`tracking.status_${order.status}`)}
      </span>
      {leftMs !== null && leftMs > 0 && <bdi>{t('menu.minutes', { count: toMinutes(leftMs) })}</bdi>}
      <ChevronRight aria-hidden="true" className={styles.arrow} />
    </Link>
  );
}

export default withQueries(OrderBar);
