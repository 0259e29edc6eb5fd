import type { Feedback, FeedbackStatistics } from 'shared-api/contract/service/feedback';
import { RATING_MAX, RATING_MIN } from 'shared-api/contract/limits';
import type { Db } from '../../../db/database';
import type { Row } from '../../../db/schema';
import { numberKey } from '../tables/table.repository';
import { toTimestamp } from '../../../time/timestamp';

/** Newest first. */
export const findFeedback = (db: Db, limit: number): Promise<Row<'feedback'>[]> =>
  db
    .selectFrom('feedback')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The table `M-12`, or `12` where tables have bare numbers. Inactive ones too: it may have been closed meanwhile. */
export async function findTableOfFeedback(db: Db, tableNumber: string): Promise<Row<'tables'> | undefined> {
  const key = numberKey(tableNumber);
  const rows = await db
    .selectFrom('tables')
    .selectAll()
    .where('number_key', 'in', [key, key.replace('m-', '')])
    .execute();
  return rows.find((row) => row.number_key === key) ?? rows[0];
}

/** By overall rating; ratings with a count of 0 are left out. */
export const countRatings = (db: Db): Promise<{ rating: number; count: number }[]> =>
  db
    .selectFrom('feedback')
    .select((eb) => ['overall_rating as rating', eb.fn.countAll<number>().as('count')])
    .groupBy('overall_rating')
    .execute();

export const presentFeedback = (row: Row<'feedback'>): Feedback => ({
  ...row,
  created_at: toTimestamp(row.created_at),
});

const RATINGS = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

/** All ratings in ascending order, including those with a count of 0; the average to 0.01. */
export function presentFeedbackStatistics(counts: { rating: number; count: number }[]): FeedbackStatistics {
  const ratings = RATINGS.map((rating) => ({
    rating,
    count: counts.find((row) => row.rating === rating)?.count ?? 0,
  }));
  const totalCount = ratings.reduce((sum, { count }) => sum + count, 0);
  const total = ratings.reduce((sum, { rating, count }) => sum + rating * count, 0);
  return {
    averageRating: totalCount ? Math.round((100 * total) / totalCount) / 100 : 0,
    totalCount,
    ratings,
  };
}
