import { sql } from 'kysely';
import type { StoredEveningStatus } from 'shared-api/domain/statuses';
import { forUpdate } from '#db/dialect';
import type { Db } from '#db/database';
import { inChunks } from '#db/in-chunks';
import type { Row } from '#db/schema';
import type { Tx } from '#context';
import { DEMO_STAFF } from '../staff';

/** The mark of a demo restaurant, locked so that one evening starts or ends at a time; undefined for any other one. */
export const lockHistory = (tx: Tx): Promise<Row<'demo_history'> | undefined> =>
  forUpdate(tx.db, tx.db.selectFrom('demo_history').selectAll()).executeTakeFirst();

export const findHistory = (db: Db): Promise<Row<'demo_history'> | undefined> =>
  db.selectFrom('demo_history').selectAll().executeTakeFirst();

/** Oldest first. */
export const findEvenings = (db: Db): Promise<Row<'demo_evenings'>[]> =>
  db.selectFrom('demo_evenings').selectAll().orderBy('id').execute();

const lastId = async (db: Db, table: 'item_times' | 'order_times'): Promise<number> => {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
};

export async function insertEvening(
  tx: Tx,
  evening: Pick<Row<'demo_evenings'>, 'key_prefix' | 'minutes' | 'started_by'>,
): Promise<Row<'demo_evenings'>> {
  const now = tx.now();
  return tx.db
    .insertInto('demo_evenings')
    .values({
      ...evening,
      status: 'playing',
      progress: 0,
      last_item_time_id: await lastId(tx.db, 'item_times'),
      last_order_time_id: await lastId(tx.db, 'order_times'),
      created_at: now,
      seen_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns the status, undefined for an evening that was removed. */
export const noteProgress = async (
  db: Db,
  id: number,
  { progress, nowMs }: { progress: number; nowMs: number },
): Promise<StoredEveningStatus | undefined> => {
  const row = await db
    .updateTable('demo_evenings')
    .set({ progress, seen_at: nowMs })
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirst();
  return row?.status;
};

export async function setEveningStatus(
  db: Db,
  id: number,
  { status, from }: { status: StoredEveningStatus; from: readonly StoredEveningStatus[] },
): Promise<void> {
  await db
    .updateTable('demo_evenings')
    .set({ status, ...(status === 'ended' && { progress: 100 }) })
    .where('id', '=', id)
    .where('status', 'in', from)
    .execute();
}

/** What an evening has made, by its own marks. */
export interface MadeByEvening {
  visits: Row<'visits'>[];
  callIds: number[];
}

/** Calls that make what an evening is marked by. */
const MARKED = { order: 'POST /orders', visit: 'POST /visits', call: 'POST /waiter-calls' } as const;

/**
 * Reads it from the responses that are stored with the Idempotency-Keys of its calls, in the transactions of what they
 * made: nothing is forgotten when a server is killed. A visit belongs to an evening that opened it, with all that is in it.
 */
export async function findMade(db: Db, { key_prefix }: Row<'demo_evenings'>): Promise<MadeByEvening> {
  const keys = await db
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'response'])
    .where('endpoint', 'in', Object.values(MARKED))
    .where('key', 'like', `${key_prefix}%`)
    .execute();
  const made = (endpoint: string) =>
    keys
      .filter((key) => key.endpoint === endpoint)
      .map(
        ({ response }) => JSON.parse(response ?? '{}') as { id: number; token?: string; opened_by?: string },
      );
  const tokens = made(MARKED.order).flatMap(({ token }) => token ?? []);
  // Somebody else may have opened the visit that such a call returned.
  const people = Object.values(DEMO_STAFF);
  const opened = made(MARKED.visit).filter(({ opened_by }) =>
    people.some(({ username }) => username === opened_by),
  );
  const visits = [
    ...(await inChunks(tokens, (some) =>
      db.selectFrom('visits').selectAll().where('token', 'in', some).execute(),
    )),
    ...(await inChunks(
      opened.map(({ id }) => id),
      (ids) => db.selectFrom('visits').selectAll().where('id', 'in', ids).execute(),
    )),
  ];
  return { visits, callIds: made(MARKED.call).map(({ id }) => id) };
}

/** Whether guests or staff have used the restaurant: it has visits after its invented past that no evening made. */
export async function isInUse(
  db: Db,
  { last_visit_id }: Row<'demo_history'>,
  made: readonly MadeByEvening[],
): Promise<boolean> {
  const own = new Set(made.flatMap(({ visits }) => visits.map(({ id }) => id)));
  const later = await db
    .selectFrom('visits')
    .select('id')
    .where('id', '>', last_visit_id)
    // Nothing is left of a voided one.
    .where('status', '!=', sql.lit('voided'))
    .limit(own.size + 1)
    .execute();
  return later.some(({ id }) => !own.has(id));
}

/** Forgets an evening and its marks. */
export async function forgetEvening(tx: Tx, { id, key_prefix }: Row<'demo_evenings'>): Promise<void> {
  await tx.db.deleteFrom('idempotency_keys').where('key', 'like', `${key_prefix}%`).execute();
  await tx.db.deleteFrom('demo_evenings').where('id', '=', id).execute();
}

/** Makes an evening that a closed day contains a part of the past, of a restaurant that is not in use. */
export async function makePast(tx: Tx, evening: Row<'demo_evenings'>): Promise<void> {
  await tx.db
    .updateTable('demo_history')
    .set(({ selectFrom }) => ({
      last_visit_id: selectFrom('visits')
        .select(({ fn }) => fn.max('id').as('id'))
        .$asScalar()
        .$notNull(),
    }))
    .execute();
  await forgetEvening(tx, evening);
}
