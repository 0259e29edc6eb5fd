import type { Feedback, FeedbackDetail, FeedbackStatistics } from 'shared-api/contract/service/feedback';
import { RATING_MAX, RATING_MIN } from 'shared-api/domain/service/limits';
import type { FeedbackReason } from 'shared-api/domain/statuses';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { toTimestamp } from '#time/timestamp';
import { findOrderedPieces, findUsername } from './feedback.store';
import { findReplies } from './feedback-replies';

export const presentFeedback = ({
  acknowledged_at: _at,
  acknowledged_by: _by,
  language_code: _language,
  reasons,
  ...row
}: Row<'feedback'>): Feedback => ({
  ...row,
  reasons: reasons === null ? [] : (JSON.parse(reasons) as FeedbackReason[]),
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

/** What a visit ordered, with the pieces of the same dish summed up. */
async function presentOrdered(db: Db, visitId: number): Promise<FeedbackDetail['ordered']> {
  const items = await findOrderedPieces(db, visitId);
  return [...Map.groupBy(items, ({ name }) => name)].map(([name, some]) => ({
    name,
    quantity: some.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

export async function presentFeedbackDetail(db: Db, row: Row<'feedback'>): Promise<FeedbackDetail> {
  return {
    ...presentFeedback(row),
    ordered: row.visit_id === null ? [] : await presentOrdered(db, row.visit_id),
    acknowledged_by: row.acknowledged_by === null ? null : await findUsername(db, row.acknowledged_by),
    replies: (await findReplies(db, [row.id])).get(row.id) ?? [],
  };
}
