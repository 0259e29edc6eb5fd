import type { Db } from '../../../db/database';
import type { Row } from '../../../db/schema';
import { numberKey } from '../tables/table.repository';

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
