import { useQueries, useQuery } from '@tanstack/react-query';
import { ChefHat } from 'lucide-react';
import { ApiError } from 'shared-api/client/api-error';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { GUEST_PATHS, orderPath } from 'shared-api/domain/paths';
import { Badge } from 'shared-ui/badge';
import { useNow } from 'shared-api/queries/use-server-time';
import { DockLink } from '#lib/dock-link';
import { useOwnOrders } from '#services/own-orders';
import { useServices } from '#services/services';
import { ownOrderQuery } from './own-order-query';
import { readyRange } from './remaining';
import { useTrackedOrder } from './use-tracked-order';

/** Of several orders the dock shows the one with the most advanced status. */
const BY_PROGRESS = ['ready', 'processing', 'new'];

const mostAdvancedOf = (orders: readonly GuestOrder[]) =>
  BY_PROGRESS.map((status) => orders.find((order) => order.status === status)).find(Boolean);

/** The active orders of this phone in the dock, as one link. */
export function OrderBar({ tokens }: { tokens: readonly string[] }) {
  const { http } = useServices();
  const orders = useQueries({
    queries: tokens.map((token) => ownOrderQuery(http, token)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const mostAdvanced = mostAdvancedOf(orders);
  return (
    <>
      {tokens.map((token) => (
        <FollowedOrder key={token} token={token} />
      ))}
      {mostAdvanced && <OrderLink order={mostAdvanced} count={orders.length} />}
    </>
  );
}

function OrderLink({ order, count }: { order: GuestOrder; count: number }) {
  const { t } = useTranslation();
  const nowMs = useNow();
  const range = readyRange(order, nowMs);
  return (
    <DockLink
      to={count > 1 ? GUEST_PATHS.myOrders : orderPath(order.token)}
      label={count > 1 ? t('tracking.your_orders', { count }) : t('tracking.your_order')}
      text={t(`tracking.status_${order.status}`)}
      isReady={order.status === 'ready'}
    >
      <ChefHat aria-hidden="true" />
      {count > 1 && (
        <Badge tone="accent" solid aria-hidden="true">
          {count}
        </Badge>
      )}
      {range && range.kind !== 'late' && (
        <bdi>
          {range.kind === 'range' && `${range.from}–`}
          {t('menu.minutes', { count: range.until })}
        </bdi>
      )}
    </DockLink>
  );
}

/** Alerts the guest, and forgets an order that has ended or is gone. */
function FollowedOrder({ token }: { token: string }) {
  const { http } = useServices();
  const { data, error } = useQuery(ownOrderQuery(http, token));
  useTrackedOrder(data);
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) useOwnOrders.getState().remove(token);
  }, [isGone, token]);
  return null;
}
