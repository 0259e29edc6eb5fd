import type { Feedback, FeedbackStatistics } from 'shared-api/contract/service/feedback';
import { RATING_MAX, RATING_MIN } from 'shared-api/contract/limits';
import type { Row } from '../../../db/schema';
import { toTimestamp } from '../../../time/timestamp';

export const presentFeedback = (row: Row<'feedback'>): Feedback => ({
  id: row.id,
  name: row.name,
  email: row.email,
  table_id: row.table_id,
  table_number: row.table_number,
  food_rating: row.food_rating,
  price_rating: row.price_rating,
  service_rating: row.service_rating,
  ambience_rating: row.ambience_rating,
  overall_rating: row.overall_rating,
  comments: row.comments,
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
