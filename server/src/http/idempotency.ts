import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Endpoint } from 'shared-api/contract/endpoint';
import { ENDPOINTS } from 'shared-api/contract/endpoints';
import { IDEMPOTENCY_KEY_LIFETIME_MS } from 'shared-api/domain/api';
import { transact, type Context, type Tx } from '../context';
import { compileOnce } from '../db/compile-once';
import type { NewRow } from '../db/schema';
import { AppError } from './app-error';

/** The parts of a call that `runIdempotently` reads. */
export interface RepeatableCall {
  endpoint: Endpoint;
  idempotencyKey: string | undefined;
  body: unknown;
}

/** Aborts the transaction of a repeat, so that it is neither recorded nor reported to clients again. */
class Repeat extends Error {
  constructor(readonly response: unknown) {
    super('already done');
  }
}

const insertKey = compileOnce((db, row: NewRow<'idempotency_keys'>) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
);

const storeResponse = compileOnce((db, sent: { endpoint: string; key: string; response: string }) =>
  db
    .updateTable('idempotency_keys')
    .set({ response: sent.response })
    .where('endpoint', '=', sent.endpoint)
    .where('key', '=', sent.key),
);

/**
 * Runs `work` in a transaction, once per Idempotency-Key: a repeat gets the stored response. A failed request stores
 * nothing, so that its key may be used again.
 * @param work returns the response.
 * @param runTransaction how it changes the database.
 * @throws {AppError} `idempotency_mismatch` if the key was used with another body before.
 */
export async function runIdempotently<T>(
  context: Context,
  call: RepeatableCall,
  work: (tx: Tx) => Promise<T>,
  runTransaction: (inside: (tx: Tx) => Promise<T>) => Promise<T> = (inside) => transact(context, inside),
): Promise<T> {
  const key = call.idempotencyKey;
  if (key === undefined) return runTransaction(work);
  const endpoint = nameOf(call.endpoint);
  const requestHash = createHash('sha256')
    .update(JSON.stringify(call.body ?? null))
    .digest('base64url');

  const run = { key };
  context.runningKeys.add(run);
  try {
    return await runTransaction(async (tx) => {
      const inserted = await insertKey(tx.db, {
        endpoint,
        key,
        request_hash: requestHash,
        response: null,
        created_at: tx.now(),
      }).executeTakeFirst();
      if (!inserted) {
        const first = await tx.db
          .selectFrom('idempotency_keys')
          .select(['request_hash', 'response'])
          .where('endpoint', '=', endpoint)
          .where('key', '=', key)
          .executeTakeFirstOrThrow();
        if (first.request_hash !== requestHash) throw new AppError('idempotency_mismatch');
        throw new Repeat(JSON.parse(first.response ?? 'null'));
      }
      const result = await work(tx);
      await storeResponse(tx.db, { endpoint, key, response: JSON.stringify(result) }).execute();
      return result;
    });
  } catch (error) {
    if (error instanceof Repeat) return error.response as T;
    throw error;
  } finally {
    context.runningKeys.delete(run);
  }
}

/** Hash of no request. */
const WITHDRAWN = '';

/**
 * Withdraws a request whose outcome its client does not know: if it arrives later, it is refused.
 * @returns false if it was executed already.
 */
export async function withdrawAttempt(tx: Tx, endpoint: Endpoint, key: string): Promise<boolean> {
  const row = {
    endpoint: nameOf(endpoint),
    key,
    request_hash: WITHDRAWN,
    response: null,
    created_at: tx.now(),
  };
  return (await insertKey(tx.db, row).executeTakeFirst()) !== undefined;
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const IDEMPOTENT = new Map(
  ENDPOINTS.filter(({ idempotent }) => idempotent).map((endpoint) => [nameOf(endpoint), endpoint]),
);

/** What is known of a key; a request that another server is executing counts as absent. */
export async function findAttempt(
  { db, runningKeys }: Context,
  key: string,
): Promise<{ endpoint: Endpoint; response: unknown } | 'running' | 'absent'> {
  // Before the database: a request that ends in between is found there.
  if ([...runningKeys].some((run) => run.key === key)) return 'running';
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'request_hash', 'response'])
    // The primary key begins with the endpoint.
    .where('endpoint', 'in', [...IDEMPOTENT.keys()])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!stored || stored.request_hash === WITHDRAWN) return 'absent';
  const endpoint = IDEMPOTENT.get(stored.endpoint);
  return endpoint ? { endpoint, response: JSON.parse(stored.response ?? 'null') as unknown } : 'absent';
}

/** Deletes keys with which no client can still be retrying. */
export async function purgeIdempotencyKeys(context: Context): Promise<void> {
  await context.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', context.now() - IDEMPOTENCY_KEY_LIFETIME_MS)
    // They mark what an evening of the demo restaurant made, until it is removed.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('demo_evenings')
            .select('id')
            .where(sql<boolean>`idempotency_keys.key like key_prefix || '%'`),
        ),
      ),
    )
    .execute();
}
