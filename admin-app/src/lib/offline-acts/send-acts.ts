import type { Http } from 'shared-api/client/http';
import { cacheKitchenOrder } from 'shared-api/queries/kitchen/kitchen-orders';
import { cacheOrder } from 'shared-api/queries/service/orders';
import { isRefusal, keepWaiting, sendInOrder, type Outcome } from './send-in-order';
import type { OfflineAct, OfflineActOf } from '#services/offline-acts';
import type { Services } from '#services/services';
import { actState } from './act-state';

/** What is left out if it does not fit any more. */
export type Step = OfflineActOf<'items_served' | 'order_served' | 'ticket'>;
type Sender = Pick<Services, 'http' | 'queryClient' | 'session' | 'offlineActs'>;

export interface SendingOptions {
  textsOf: (error: unknown) => string[];
  onSent: (act: OfflineAct) => void;
  /** A step was left out, because the server refused it. */
  onDropped: (act: Step, error: unknown) => void;
}

/** Sends the acts of this device in their order, each until the server has confirmed or refused it. @returns a function that stops. */
export function sendActs(services: Sender, { textsOf, onSent, onDropped }: SendingOptions): () => void {
  const { http, session, offlineActs } = services;

  async function send(act: OfflineAct, isSamePerson: () => boolean): Promise<Outcome> {
    try {
      await sendAct(services, act);
    } catch (error) {
      if (!isRefusal(error, act) || !isSamePerson()) return keepWaiting(offlineActs, act, error);
      if (act.kind === 'payment') {
        offlineActs.change(act.key, {
          ...{ isWaiting: false, faults: undefined },
          refusal: { messages: textsOf(error) },
        });
        return 'done';
      }
      if (act.kind !== 'unknown' && !(await isDone(http, act))) onDropped(act, error);
    }
    offlineActs.remove(act.key);
    onSent(act);
    return 'done';
  }

  return sendInOrder(session, offlineActs, {
    name: 'offline-acts',
    sendable: () => {
      const user = session.store.getState().session?.user;
      return offlineActs.store
        .getState()
        .filter((act) => ['sending', 'waiting'].includes(actState(act, user)));
    },
    tableOf: (act) => act.kind !== 'unknown' && act.tableNumber,
    send,
  });
}

async function sendAct({ http, queryClient }: Sender, act: OfflineAct): Promise<void> {
  if (act.kind === 'payment') {
    const { visitId, method, amount, tip, tableNumber, attemptKey, takenBy, takenAtMs, key } = act;
    await http.send('POST /visits/{id}/noted-payments', {
      params: { id: visitId },
      body: {
        ...{ method, amount, tip },
        table_number: tableNumber,
        noted_by_id: takenBy.id,
        noted_at: new Date(takenAtMs).toISOString(),
        attempt_key: attemptKey,
      },
      idempotencyKey: key,
    });
  } else if (act.kind === 'ticket') {
    const { orderId, stationId, items } = act.change;
    const order = await http.send('PUT /kitchen/orders/{id}/stations/{stationId}', {
      params: { id: orderId, stationId },
      body: { items: [...items] },
    });
    cacheKitchenOrder(queryClient, order);
  } else if (act.kind === 'items_served') {
    const orders = await http.send('POST /visits/{id}/items/serve', {
      params: { id: act.visitId },
      body: { item_ids: act.itemIds },
      idempotencyKey: act.key,
    });
    for (const order of orders) cacheOrder(queryClient, order);
  } else if (act.kind === 'order_served') {
    const served = { params: { id: act.orderId }, body: { status: 'completed' } } as const;
    cacheOrder(queryClient, await http.send('PUT /orders/{id}/status', served));
  }
}

/** Whether the order was completed before: the answer to an earlier attempt may have been lost. */
async function isDone(http: Http, act: Step): Promise<boolean> {
  if (act.kind !== 'order_served') return false;
  const order = await http.send('GET /orders/{id}', { params: { id: act.orderId } }).catch(() => null);
  return order?.status === 'completed';
}
