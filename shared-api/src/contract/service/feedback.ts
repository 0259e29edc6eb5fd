import { z } from 'zod';
import { endpoint, MAY_GROW, type BodyOf } from '../endpoint';
import {
  email,
  id,
  idParams,
  limitQuery,
  pageQuery,
  requiredText,
  text,
  timestamp,
  optionalMultilineText,
  requiredMultilineText,
} from '../fields';
import { ATTEMPT_KEY_PATTERN } from '../../domain/api';
import { LIST_LIMIT_MAX, RECORDS_CHANGED_MAX, TEXT_MAX } from '../../domain/limits';
import { RATING_MAX, RATING_MIN, RECENT_LIMIT } from '../../domain/service/limits';
import { FEEDBACK_REASONS, REPLY_STATUSES } from '../../domain/statuses';

const storedRating = z.int().min(RATING_MIN).max(RATING_MAX);

export const feedback = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  table_id: id.nullable(),
  table_number: z.string().nullable(),
  visit_id: id.nullable().meta({
    description: 'Visit of the order whose link was used, or the visit at the scanned table at that time',
  }),
  food_rating: storedRating,
  price_rating: storedRating,
  service_rating: storedRating,
  ambience_rating: storedRating,
  overall_rating: storedRating,
  comments: z.string().nullable(),
  reasons: z
    .array(z.enum(FEEDBACK_REASONS).meta({ [MAY_GROW]: true }))
    .optional()
    .meta({ description: 'What was wrong, chosen after a low rating' }),
  created_at: timestamp,
});
export type Feedback = z.output<typeof feedback>;

export const feedbackReply = z.object({
  id,
  text: z.string(),
  status: z.enum(REPLY_STATUSES),
  written_by: z.string().nullable(),
  created_at: timestamp,
});
export type FeedbackReply = z.output<typeof feedbackReply>;

export const feedbackDetail = feedback.extend({
  ordered: z
    .array(z.object({ name: z.string(), quantity: z.int() }))
    .meta({ description: 'Items that the visit ordered, without cancelled ones' }),
  acknowledged_by: z
    .string()
    .nullable()
    .meta({ description: 'User who acknowledged a low rating on the service screen' }),
  replies: z.array(feedbackReply).meta({ description: 'Replies, oldest first' }),
});
export type FeedbackDetail = z.output<typeof feedbackDetail>;

export const feedbackStatistics = z.object({
  averageRating: z.number(),
  totalCount: z.int(),
  ratings: z.array(z.object({ rating: storedRating, count: z.int() })),
});
export type FeedbackStatistics = z.output<typeof feedbackStatistics>;

export const createFeedback = endpoint({
  method: 'POST',
  path: '/feedback',
  access: 'public',
  tag: 'Feedback',
  summary: 'Leave feedback; a malformed table number gives 400, an unknown one 404',
  body: z.object({
    name: requiredText(TEXT_MAX.name),
    email: z.union([z.literal(''), email]).nullish(),
    /** Accepted and ignored: `table_number` names the table. */
    table_id: z.int().min(0).nullish(),
    table_number: text(TEXT_MAX.tableNumber),
    /** Token of the scanned code; takes precedence over `table_number`. */
    table_token: text(100).nullish(),
    /** Token of the guest's order, which names table and visit; takes precedence over both. */
    order_token: text(100).nullish(),
    food_rating: storedRating,
    price_rating: storedRating,
    service_rating: storedRating,
    ambience_rating: storedRating,
    overall_rating: storedRating,
    comments: optionalMultilineText(TEXT_MAX.comments),
  }),
  reply: feedback,
  status: 201,
  idempotent: true,
  errors: ['invalid_table_number', 'table_not_found', 'table_code_required', 'idempotency_mismatch'],
});
export const setFeedbackReasons = endpoint({
  method: 'PUT',
  path: '/feedback/track/{key}/reasons',
  access: 'public',
  tag: 'Feedback',
  summary: 'Say what was wrong, by the Idempotency-Key of the feedback',
  params: z.object({ key: z.string().regex(ATTEMPT_KEY_PATTERN) }),
  body: z.object({ reasons: z.array(z.enum(FEEDBACK_REASONS)).max(FEEDBACK_REASONS.length) }),
  reply: z.null(),
  errors: ['not_found'],
});
export const listFeedback = endpoint({
  method: 'GET',
  path: '/feedback',
  access: 'feedback.read',
  tag: 'Feedback',
  summary: 'Feedback by page, newest first; the header X-Total-Count is the total number',
  query: z.object({
    page: pageQuery,
    limit: limitQuery(LIST_LIMIT_MAX),
    search: text(TEXT_MAX.name).optional().meta({
      description: 'Text in names, e-mail addresses, comments or tables of the newest entries',
    }),
    rating: z.coerce.number().pipe(storedRating).optional().meta({
      description: 'Overall rating of the newest entries',
    }),
  }),
  reply: z.array(feedback),
  countsTotal: true,
  errors: [],
});
export const getFeedback = endpoint({
  method: 'GET',
  path: '/feedback/{id}',
  access: 'feedback.read',
  tag: 'Feedback',
  summary: 'One feedback entry, with the ordered items and the replies',
  params: idParams,
  reply: feedbackDetail,
  errors: ['not_found'],
});
export const acknowledgeFeedback = endpoint({
  method: 'POST',
  path: '/feedback/{id}/acknowledge',
  access: 'visits.update',
  tag: 'Feedback',
  summary: 'Acknowledge a low rating, which removes it from the service screen; safe to repeat',
  params: idParams,
  reply: z.null(),
  errors: ['not_found'],
});
export const replyToFeedback = endpoint({
  method: 'POST',
  path: '/feedback/{id}/replies',
  access: 'feedback.reply',
  tag: 'Feedback',
  summary: 'Mail a reply to the address that the guest left',
  params: idParams,
  body: z.object({ text: requiredMultilineText(TEXT_MAX.comments) }),
  reply: feedbackReply,
  status: 201,
  idempotent: true,
  errors: ['not_found', 'no_email', 'idempotency_mismatch'],
});
export const deleteFeedback = endpoint({
  method: 'DELETE',
  path: '/feedback/{id}',
  access: 'feedback.delete',
  tag: 'Feedback',
  summary: 'Remove a feedback entry',
  params: idParams,
  reply: z.null(),
  errors: ['not_found'],
});
export const deleteFeedbackEntries = endpoint({
  method: 'POST',
  path: '/feedback/delete',
  access: 'feedback.delete',
  tag: 'Feedback',
  summary: 'Remove several feedback entries, all or none; those already removed are ignored',
  body: z.object({ feedback_ids: z.array(id).min(1).max(RECORDS_CHANGED_MAX) }),
  reply: z.null(),
  errors: [],
});
export const getFeedbackStatistics = endpoint({
  method: 'GET',
  path: '/feedback/statistics',
  access: 'feedback.read',
  tag: 'Feedback',
  summary: 'Average, count and distribution of the overall rating',
  reply: feedbackStatistics,
  errors: [],
});
export const listRecentFeedback = endpoint({
  method: 'GET',
  path: '/feedback/recent',
  access: 'feedback.read',
  tag: 'Feedback',
  summary: 'The latest feedback',
  query: z.object({ limit: limitQuery(RECENT_LIMIT) }),
  reply: z.array(feedback),
  errors: [],
});

export type NewFeedback = BodyOf<typeof createFeedback>;
