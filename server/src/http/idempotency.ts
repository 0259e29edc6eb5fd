import { createHash } from 'node:crypto';
import type { Endpoint } from 'shared-api/contract/endpoint';
import { transact, type Context } from '../context';
import type { Trx } from '../db/database';
import { AppError } from './app-error';
import type { Call } from './route';

const KEY_LIFETIME_MS = 3 * 24 * 3_600_000;

/**
 * Runs `work` in a transaction, once per Idempotency-Key: a repeat gets the stored response. A failed request stores
 * nothing, so its key may be used again.
 * @throws {AppError} `idempotency_mismatch` when the key came with another body before.
 */
export function once<E extends Endpoint, T>(
  context: Context,
  call: Pick<Call<E>, 'endpoint' | 'idempotencyKey' | 'body'>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const key = call.idempotencyKey;
  if (key === undefined) return transact(context, work);
  const endpoint = `${call.endpoint.method} ${call.endpoint.path}`;
  const requestHash = createHash('sha256').update(JSON.stringify(call.body)).digest('base64url');

  return transact(context, async (trx) => {
    const inserted = await trx
      .insertInto('idempotency_keys')
      .values({ endpoint, key, request_hash: requestHash, response: null, created_at: context.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!inserted) {
      const first = await trx
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'response'])
        .where('endpoint', '=', endpoint)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (first.request_hash !== requestHash) throw new AppError('idempotency_mismatch');
      return JSON.parse(first.response ?? 'null') as T;
    }
    const result = await work(trx);
    await trx
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify(result) })
      .where('endpoint', '=', endpoint)
      .where('key', '=', key)
      .execute();
    return result;
  });
}

/** Deletes keys that no client can still be retrying with. */
export async function purgeIdempotencyKeys(context: Context): Promise<void> {
  await context.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', context.now() - KEY_LIFETIME_MS)
    .execute();
}
