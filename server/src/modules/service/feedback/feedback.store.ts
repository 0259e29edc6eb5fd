import { FEEDBACK_SEARCHED_MAX } from 'shared-api/domain/service/limits';
import { FEEDBACK_REASONS, SOLD_ORDER_STATUSES, type FeedbackReason } from 'shared-api/domain/statuses';
import { latinDigits } from 'shared-api/domain/text-key';
import type { Tx } from '#context';
import { countRows } from '#db/count-rows';
import type { Db } from '#db/database';
import { contains } from '#db/dialect';
import { foldText } from '#db/fold-text';
import type { Row } from '#db/schema';

interface FeedbackFilter {
  search?: string | undefined;
  rating?: number | undefined;
}

/** Newest first. @param page from 1. */
export const findFeedback = (
  db: Db,
  { page = 1, limit }: { page?: number; limit: number },
): Promise<Row<'feedback'>[]> =>
  db
    .selectFrom('feedback')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

/** One page and the total, of the newest `FEEDBACK_SEARCHED_MAX` entries if there is a filter. @param page from 1. */
export async function findFeedbackPage(
  db: Db,
  { search = '', rating, ...page }: FeedbackFilter & { page: number; limit: number },
): Promise<{ rows: Row<'feedback'>[]; total: number }> {
  const needle = foldText(latinDigits(search));
  if (!needle && rating === undefined) {
    return { rows: await findFeedback(db, page), total: await countRows(db, 'feedback') };
  }
  const oldest = await db
    .selectFrom('feedback')
    .select('created_at')
    .orderBy('created_at', 'desc')
    .offset(FEEDBACK_SEARCHED_MAX - 1)
    .limit(1)
    .executeTakeFirst();
  let found = db.selectFrom('feedback').where('created_at', '>=', oldest?.created_at ?? 0);
  if (rating !== undefined) found = found.where('overall_rating', '=', rating);
  if (needle) {
    found = found.where((eb) =>
      eb.or([
        contains(eb.ref('name'), needle),
        contains(eb.ref('email'), needle),
        contains(eb.ref('comments'), needle),
        contains(eb.ref('table_number'), needle),
      ]),
    );
  }
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Ignores those that are already removed. */
export const deleteFeedbackEntries = (tx: Tx, ids: readonly number[]) =>
  tx.db.deleteFrom('feedback').where('id', 'in', ids).execute();

export const findFeedbackById = (db: Db, id: number): Promise<Row<'feedback'> | undefined> =>
  db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst();

export const insertFeedback = (
  tx: Tx,
  feedback: Omit<Row<'feedback'>, 'id' | 'created_at' | 'acknowledged_at' | 'acknowledged_by' | 'reasons'>,
): Promise<Row<'feedback'>> =>
  tx.db
    .insertInto('feedback')
    .values({ ...feedback, created_at: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow();

/** @returns undefined for a removed feedback. */
export const setReasons = (
  tx: Tx,
  id: number,
  reasons: readonly FeedbackReason[],
): Promise<{ id: number } | undefined> =>
  tx.db
    .updateTable('feedback')
    .set({ reasons: JSON.stringify(FEEDBACK_REASONS.filter((reason) => reasons.includes(reason))) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

/** Sets who has read it first. @returns undefined for an unknown one. */
export const setAcknowledged = (
  tx: Tx,
  id: number,
  userId: number,
): Promise<Pick<Row<'feedback'>, 'visit_id'> | undefined> =>
  tx.db
    .updateTable('feedback')
    .set((eb) => ({
      acknowledged_by: eb
        .case()
        .when('acknowledged_at', 'is', null)
        .then(eb.cast<number>(eb.val(userId), 'bigint'))
        .else(eb.ref('acknowledged_by'))
        .end(),
      acknowledged_at: eb.fn.coalesce('acknowledged_at', eb.cast<number>(eb.val(tx.now()), 'bigint')),
    }))
    .where('id', '=', id)
    .returning('visit_id')
    .executeTakeFirst();

/** Counts by overall rating, without ratings that nobody gave. */
export const countRatings = (db: Db): Promise<{ rating: number; count: number }[]> =>
  db
    .selectFrom('feedback')
    .select((eb) => ['overall_rating as rating', eb.fn.countAll<number>().as('count')])
    .groupBy('overall_rating')
    .execute();

/** What an order's link tells about its place. */
export const findPlaceOfOrder = (db: Db, token: string) =>
  db
    .selectFrom('orders')
    .select(['table_id', 'table_number', 'visit_id', 'network_key', 'created_at'])
    .where('token', '=', token)
    .executeTakeFirst();

/** Pieces that a visit ordered, in order. */
export const findOrderedPieces = (db: Db, visitId: number): Promise<{ name: string; quantity: number }[]> =>
  db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['product_name as name', 'quantity'])
    .where('orders.visit_id', '=', visitId)
    .where('orders.status', 'in', SOLD_ORDER_STATUSES)
    .orderBy('order_items.id')
    .execute();

export const findUsername = async (db: Db, id: number): Promise<string | null> =>
  (await db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirst())?.username ?? null;
