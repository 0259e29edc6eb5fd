import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import type { LiveMessage, PublicMessage, StaffMessage } from 'shared-api/domain/realtime';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import { errorText } from 'shared-api/i18n/error-text';
import { applyStaffMessage, reloadDashboard } from 'shared-api/realtime/apply-staff-message';
import { keys } from 'shared-api/queries/keys';
import { notify } from 'shared-ui/toaster';
import { useServices } from '../services';
import { callLabel, locationLabel, visitLabel } from '#i18n/table-label';
import { useNewlyFetched } from './use-newly-fetched';

type BillRequested = Extract<StaffMessage, { type: 'bill_requested' }>['data'];
type BillWithdrawn = Extract<StaffMessage, { type: 'bill_request_withdrawn' }>['data'];

/**
 * Handles a batch of live messages: updates the cache, shows toasts, plays the sound and refetches the
 * dashboard. New orders and calls that are fetched before their message are announced at once, and not again.
 * @param onNewOrders gets the number of new orders.
 * @param isQuiet disables sounds and toasts, for screens with their own sound.
 */
export function useStaffMessages(onNewOrders: (count: number) => void, isQuiet = false) {
  const { sound } = useServices();
  const client = useQueryClient();
  const { t } = useTranslation();
  const fetched = useRef({ orders: new Set<number>(), calls: new Set<number>() });

  useNewlyFetched<Order>(keys.orders.active(), (arrived) => {
    const orders = arrived.filter(({ status }) => status === 'new');
    orders.forEach(({ id }) => fetched.current.orders.add(id));
    announceOrders(orders);
  });
  useNewlyFetched<WaiterCall>(keys.waiterCalls.active(), (arrived) => {
    const calls = arrived.filter(({ status }) => status === 'pending');
    calls.forEach(({ id }) => fetched.current.calls.add(id));
    announceCalls(calls);
  });

  const listed = (labels: string[]) => [...new Set(labels)].join(', ');

  function announceOrders(orders: Order[]) {
    if (orders.length === 0) return;
    if (isQuiet) return onNewOrders(orders.length);
    sound.play('order');
    const title = orders.length === 1 ? t('live.new_order') : t('live.new_orders', { count: orders.length });
    notify.info(title, listed(orders.map((order) => locationLabel(t, order))));
    onNewOrders(orders.length);
  }
  function announceCalls(calls: WaiterCall[]) {
    if (isQuiet || calls.length === 0) return;
    sound.play('waiter_call');
    notify.info(t('live.new_waiter_call'), listed(calls.map((call) => callLabel(t, call))));
  }

  function announceLateCalls(calls: WaiterCall[]) {
    if (isQuiet || calls.length === 0) return;
    sound.play('waiter_call');
    notify.error(t('live.call_escalated'), listed(calls.map((call) => callLabel(t, call))));
  }

  function announceLowRatings(places: Extract<StaffMessage, { type: 'low_rating' }>['data'][]) {
    if (isQuiet || places.length === 0) return;
    sound.play('waiter_call');
    places.forEach((place) => notify.error(t('live.low_rating'), locationLabel(t, place)));
  }

  function announceBillRequests(requests: BillRequested[]) {
    if (isQuiet || requests.length === 0) return;
    sound.play('waiter_call');
    for (const { method, ...visit } of requests) {
      notify.info(
        t('service.reason.bill_requested'),
        `${visitLabel(t, visit)}: ${t(`service.bill_request.${method}`)}`,
      );
    }
  }

  function announceWithdrawnBills(withdrawn: BillWithdrawn[]) {
    if (isQuiet) return;
    for (const { by, ...visit } of withdrawn) {
      notify.info(
        t('service.bill_withdrawn'),
        `${visitLabel(t, visit)}: ${t(`service.bill_withdrawn_by.${by}`)}`,
      );
    }
  }

  /**
   * Announces only orders that complete with their last item: a user who completes an order sees another toast.
   */
  function announceCompletions(orders: Order[]) {
    if (isQuiet) return;
    const open = client.getQueryData<Order[]>(keys.orders.active()) ?? [];
    const ids = orders.map(({ id }) => id).filter((id) => open.some((order) => order.id === id));
    if (ids.length === 1) notify.success(t('live.order_completed', { id: ids[0] }));
    if (ids.length > 1) {
      notify.success(
        t('live.orders_completed', { count: ids.length }),
        ids.map((id) => t('orders.number', { id })).join(', '),
      );
    }
  }

  return (batch: LiveMessage[]) => {
    // Staff connections receive no messages of a guest's order.
    const messages = batch as (StaffMessage | PublicMessage)[];
    try {
      announceCompletions(
        messages.flatMap((message) => (message.type === 'order_completed' ? [message.data] : [])),
      );
      messages.forEach((message) => applyStaffMessage(client, message));
      announceOrders(
        messages
          .flatMap((message) => (message.type === 'new_order' ? [message.data] : []))
          .filter(({ id }) => !fetched.current.orders.has(id)),
      );
      announceCalls(
        messages
          .flatMap((message) => (message.type === 'new_waiter_call' ? [message.data] : []))
          .filter(({ id }) => !fetched.current.calls.has(id)),
      );
      announceLateCalls(
        messages.flatMap((message) => (message.type === 'waiter_call_escalated' ? [message.data] : [])),
      );
      announceLowRatings(
        messages.flatMap((message) => (message.type === 'low_rating' ? [message.data] : [])),
      );
      announceBillRequests(
        messages.flatMap((message) => (message.type === 'bill_requested' ? [message.data] : [])),
      );
      announceWithdrawnBills(
        messages.flatMap((message) => (message.type === 'bill_request_withdrawn' ? [message.data] : [])),
      );
    } catch {
      notify.error(t('live.message_failed'));
    }
    reloadDashboard(client).catch((error: unknown) =>
      notify.error(t('live.reload_failed'), errorText(t, error)),
    );
  };
}
