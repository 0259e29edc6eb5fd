import { transact, type Context } from '../context';
import type { Trx } from '../db/database';
import { append, toPublic } from '../events/outbox';
import type { ContentArea } from './content-cache';

/**
 * Runs a change of what guests read: one transaction, `menu_changed` to everybody, and the kept answers of
 * that area dropped before this returns. Every write of menu, settings, banners or links goes through it.
 */
export async function changeContent<T>(
  context: Context,
  area: ContentArea,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const result = await transact(context, async (trx) => {
    const answer = await work(trx);
    append(trx, context.now(), toPublic({ type: 'menu_changed', data: { area } }));
    return answer;
  });
  context.contentCache.invalidate(area);
  return result;
}
