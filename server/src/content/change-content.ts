import { transact, type Context, type Tx } from '../context';
import { toPublic } from '../events/outbox';
import { runIdempotently, type RepeatableCall } from '../http/idempotency';
import type { ContentArea } from './content-cache';

/**
 * Changes guest content in one transaction: sends `menu_changed` to all clients and invalidates the content cache
 * before it returns. Every write of the menu, settings, banners and links uses it.
 */
export async function changeContent<T>(
  context: Context,
  area: ContentArea,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await transact(context, async (tx) => {
    const result = await work(tx);
    tx.append(toPublic({ type: 'menu_changed', data: { area } }));
    return result;
  });
  context.contentCache.invalidate(area);
  return result;
}

/** {@link changeContent} for a POST: once per Idempotency-Key. @param work returns the response. */
export const createContent = <T>(
  context: Context,
  area: ContentArea,
  call: RepeatableCall,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => runIdempotently(context, call, work, (inside) => changeContent(context, area, inside));
