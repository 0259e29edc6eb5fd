import { SOLD_ORDER_STATUSES } from 'shared-api/domain/statuses';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';

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

export const findFeedbackById = (db: Db, id: number): Promise<Row<'feedback'> | undefined> =>
  db.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst();

export const insertFeedback = (
  tx: Tx,
  feedback: Omit<Row<'feedback'>, 'id' | 'created_at' | 'acknowledged_at' | 'acknowledged_by'>,
): Promise<Row<'feedback'>> =>
  tx.db
    .insertInto('feedback')
    .values({ ...feedback, created_at: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow();

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
