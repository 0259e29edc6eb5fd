import { ApiError } from 'shared-api/client/api-error';
import type { Http } from 'shared-api/client/http';
import { newIdempotencyKey } from 'shared-api/client/idempotency-key';
import { serverNow } from 'shared-api/client/server-clock';
import { createOrder, type NewOrder } from 'shared-api/client/service/orders';
import type { GuestOrder } from 'shared-api/contract/service/orders';
import { GUEST_STORAGE_KEYS, readStored, removeStored, writeStored } from '../../services/storage';

/** After this time an order by a returning guest is a new order, not another attempt. */
const UNSENT_LIFETIME_MS = 3 * 3_600_000;

/** An order that may or may not have been received. */
export interface UnsentOrder {
  /** The Idempotency-Key of every attempt. */
  key: string;
  /** Bodies sent with that key, the latest last: the guest may have changed the cart in between. */
  bodies: NewOrder[];
  startedAt: number;
}

export const unsentOrder = {
  read(): UnsentOrder | null {
    const stored = readStored(GUEST_STORAGE_KEYS.unsentOrder) as UnsentOrder | null;
    return stored && serverNow() - stored.startedAt < UNSENT_LIFETIME_MS ? stored : null;
  },
  write: (unsent: UnsentOrder) => writeStored(GUEST_STORAGE_KEYS.unsentOrder, unsent),
  clear: () => removeStored(GUEST_STORAGE_KEYS.unsentOrder),
};

export interface SentOrder {
  order: GuestOrder;
  /** Whether the server had received an earlier attempt, whose order this is; the current cart was not ordered. */
  isEarlier: boolean;
}

/** The response was empty, which does not confirm the order. */
export class EmptyResponseError extends Error {
  override readonly name = 'EmptyResponseError';
}

const isSame = (a: NewOrder, b: NewOrder) => JSON.stringify(a) === JSON.stringify(b);

/** Whether the server rejected the order, so that it certainly was not placed. */
const isRejection = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'too_many_requests';

/**
 * Sends an order that is never placed twice: until one is confirmed, every attempt has the same key, across reloads
 * and changes of the cart (docs/product-rules.md#retries-and-idempotency).
 * @throws {ApiError | EmptyResponseError}
 */
export async function sendOrder(http: Http, body: NewOrder): Promise<SentOrder> {
  const unsent = unsentOrder.read() ?? { key: newIdempotencyKey(), bodies: [], startedAt: serverNow() };
  const earlier = unsent.bodies.filter((sent) => !isSame(sent, body));
  unsentOrder.write({ ...unsent, bodies: [...earlier, body] });
  try {
    const order = (await createOrder(http, body, unsent.key)) as GuestOrder | null;
    if (!order) throw new EmptyResponseError();
    unsentOrder.clear();
    return { order, isEarlier: false };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'idempotency_mismatch') {
      return { order: await findArrivedOrder(http, { ...unsent, bodies: earlier }), isEarlier: true };
    }
    if (isRejection(error)) {
      if (earlier.length > 0) unsentOrder.write({ ...unsent, bodies: earlier });
      else unsentOrder.clear();
    }
    throw error;
  }
}

/** Sends the earlier bodies again: the one received under this key returns its order. */
async function findArrivedOrder(http: Http, { key, bodies }: UnsentOrder): Promise<GuestOrder> {
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
