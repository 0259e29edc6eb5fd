import { useMutationState } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { undoCancellation } from 'shared-api/client/service/orders';
import { serverTimeOf } from 'shared-api/client/server-clock';
import type { Order } from 'shared-api/contract/service/orders';
import { keys } from 'shared-api/queries/keys';
import { cacheOrder } from 'shared-api/queries/service/orders';
import { UndoBar } from '#lib/undo-bar';
import { useApiMutation } from '#lib/use-api-mutation';

/** Key by which cancellations of several orders are found in the mutation cache, so that they can be undone. */
export const ORDERS_CANCELLED_KEY = ['orders-cancelled'];
const UNDO_KEY = ['orders-cancelled-undone'];

/** Offers to undo the cancellation of several orders. */
export function UndoCancellation() {
  const { t } = useTranslation();
  const made = useMutationState({
    filters: { mutationKey: ORDERS_CANCELLED_KEY, status: 'success' },
    select: ({ state }) => ({ orders: state.data as Order[], madeAtMs: serverTimeOf(state.submittedAt) }),
  });
  const undone = useMutationState({
    filters: { mutationKey: UNDO_KEY, status: 'success' },
    select: ({ state }) => serverTimeOf(state.submittedAt),
  });
  const last = made.toSorted((a, b) => a.madeAtMs - b.madeAtMs).at(-1);
  const { mutate, isPending } = useApiMutation({
    mutationKey: UNDO_KEY,
    request: (http, ids: readonly number[], idempotencyKey) => undoCancellation(http, ids, idempotencyKey),
    invalidates: [keys.orders.all, keys.visits.all, keys.statistics.all],
    onSuccess: (orders, _, client) => orders.forEach((order) => cacheOrder(client, order)),
    success: (orders) => t('orders.many.restored', { count: orders.length }),
    failure: t('app.undo_failed'),
  });
  const isUndone = undone.some((atMs) => last !== undefined && atMs >= last.madeAtMs);
  if (!last || isUndone) return null;
  return (
    <UndoBar
      title={t('orders.many.cancelled', { count: last.orders.length })}
      madeAtMs={last.madeAtMs}
      busy={isPending}
      onUndo={last.orders.length > 0 ? () => mutate(last.orders.map(({ id }) => id)) : undefined}
    />
  );
}
