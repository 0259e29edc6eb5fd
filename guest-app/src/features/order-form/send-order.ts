import { ApiError } from 'shared-api/client/api-error';
import type { Http } from 'shared-api/client/http';
import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import { createOrder, type NewOrder } from 'shared-api/client/service/orders';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { unsentOrder, type UnsentOrder } from './unsent-order';

export interface SentOrder {
  order: GuestOrder;
  /** It is an earlier attempt's: that one had arrived after all, and this one was not added to it. */
  isEarlier: boolean;
}

/** The server answered, but with nothing: no sign that it took the order (SPEC §7). */
export class EmptyReplyError extends Error {
  override readonly name = 'EmptyReplyError';
}

const isSame = (a: NewOrder, b: NewOrder) => JSON.stringify(a) === JSON.stringify(b);

/** Whether the server has looked at the order and said no, as against: nobody knows whether it arrived. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'too_many_requests';

/**
 * Sends an order so that it can never be placed twice: until one is known to have arrived, every attempt carries
 * the same key, across reloads and changes of the cart. The order stays ready to send when the outcome is open.
 * @throws {ApiError} as this attempt failed. @throws {EmptyReplyError}
 */
export async function sendOrder(http: Http, body: NewOrder): Promise<SentOrder> {
  const open = unsentOrder.read() ?? { key: newIdempotencyKey(), bodies: [], startedAt: Date.now() };
  const earlier = open.bodies.filter((sent) => !isSame(sent, body));
  unsentOrder.write({ ...open, bodies: [...earlier, body] });
  try {
    const order = (await createOrder(http, body, open.key)) as GuestOrder | null;
    if (!order) throw new EmptyReplyError();
    unsentOrder.clear();
    return { order, isEarlier: false };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'idempotency_mismatch') {
      return { order: await arrivedOrder(http, { ...open, bodies: earlier }), isEarlier: true };
    }
    if (isRefusal(error)) keepOnly({ ...open, bodies: earlier });
    throw error;
  }
}

/** The answer to the earlier attempt that did arrive: the same body under the same key gets it back. */
async function arrivedOrder(http: Http, { key, bodies }: UnsentOrder): Promise<GuestOrder> {
  for (const body of bodies) {
    try {
      const order = await createOrder(http, body, key);
      unsentOrder.clear();
      return order;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'idempotency_mismatch') throw error;
    }
  }
  unsentOrder.clear();
  throw new ApiError('idempotency_mismatch', 'idempotency_mismatch', 409);
}

function keepOnly(unsent: UnsentOrder) {
  if (unsent.bodies.length > 0) unsentOrder.write(unsent);
  else unsentOrder.clear();
}
