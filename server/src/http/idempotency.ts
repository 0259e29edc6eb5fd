import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Endpoint } from 'shared-api/contract/endpoint';
import { transact, type Context } from '../context';
import type { Trx } from '../db/database';
import { prepared } from '../db/prepared';
import type { Schema } from '../db/schema';
import { AppError } from './app-error';
import type { Call } from './route';

const KEY_LIFETIME_MS = 3 * 24 * 3_600_000;

const takeKey = prepared((db, { row }: { row: Insertable<Schema['idempotency_keys']> }) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
);
const keepAnswer = prepared(
  (db, { endpoint, key, response }: Record<'endpoint' | 'key' | 'response', string>) =>
    db
      .updateTable('idempotency_keys')
      .set({ response })
      .where('endpoint', '=', endpoint)
      .where('key', '=', key),
);

/**
 * Runs `work` in a transaction, once for each Idempotency-Key: a repeat gets the first answer back, also after
 * a restart (DESIGN, "Retries never duplicate"). A failed call leaves no trace, so its key may be used again.
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
    const taken = await takeKey(trx, {
      row: { endpoint, key, request_hash: requestHash, response: null, created_at: context.now() },
    });
    if (taken.length === 0) {
      const first = await trx
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'response'])
        .where('endpoint', '=', endpoint)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (first.request_hash !== requestHash) throw new AppError('idempotency_mismatch');
      return JSON.parse(first.response ?? 'null') as T;
    }
    const answer = await work(trx);
    await keepAnswer(trx, { endpoint, key, response: JSON.stringify(answer) });
    return answer;
  });
}

/** Forgets keys that no client can still be retrying with. */
export async function purgeIdempotencyKeys(context: Context): Promise<void> {
  await context.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', context.now() - KEY_LIFETIME_MS)
    .execute();
}
