import { FEEDBACK_TABLE_PATTERN } from 'shared-api/domain/service/limits';
import { usualTableNumber } from 'shared-api/domain/service/table-number';
import type { NewFeedback } from 'shared-api/contract/service/feedback';

/** In the order of the form. */
export const RATINGS = [
  'food_rating',
  'price_rating',
  'service_rating',
  'ambience_rating',
  'overall_rating',
] as const;
export type RatingName = (typeof RATINGS)[number];

export interface FeedbackDraft {
  name: string;
  email: string;
  /** null until it is edited: the scanned table is the default. */
  tableNumber: string | null;
  /** 1 to 5 stars. */
  ratings: Partial<Record<RatingName, number>>;
  comments: string;
}

export const EMPTY_DRAFT: FeedbackDraft = {
  name: '',
  email: '',
  tableNumber: null,
  ratings: {},
  comments: '',
};

/** Finds typing errors only. */
const EMAIL_PATTERN = /^\S+@\S+\.\S{2,}$/;

const isRated = ({ ratings }: FeedbackDraft) => RATINGS.every((name) => ratings[name] !== undefined);

export const isComplete = (draft: FeedbackDraft) =>
  draft.name.trim() !== '' && Boolean(draft.tableNumber?.trim()) && isRated(draft);

/** Invalid fields with the keys of their error texts. */
export interface FeedbackProblems {
  ratings?: 'feedback.evaluation_fields_please';
  name?: 'feedback.please_enter_name';
  tableNumber?:
    | 'feedback.please_enter_table_number'
    | 'feedback.valid_table_no'
    | 'feedback.no_table_number'
    | 'feedback.invalid_table_number';
  email?: 'feedback.valid_email';
}

/** @param known number of the table of the scanned code or the order; it is valid in any form. */
export function tableNumberProblem(
  tableNumber: string | null,
  known: string | null,
): FeedbackProblems['tableNumber'] {
  const typed = tableNumber?.trim();
  if (!typed) return 'feedback.please_enter_table_number';
  if (typed === known) return undefined;
  return FEEDBACK_TABLE_PATTERN.test(usualTableNumber(typed)) ? undefined : 'feedback.valid_table_no';
}

/** The address is optional. */
export const emailProblem = (email: string): FeedbackProblems['email'] =>
  email.trim() === '' || EMAIL_PATTERN.test(email.trim()) ? undefined : 'feedback.valid_email';

/** docs/rules/visits.md#feedback */
export function draftProblems(draft: FeedbackDraft, knownTable: string | null): FeedbackProblems {
  return {
    ratings: isRated(draft) ? undefined : 'feedback.evaluation_fields_please',
    name: draft.name.trim() ? undefined : 'feedback.please_enter_name',
    tableNumber: tableNumberProblem(draft.tableNumber, knownTable),
    email: emailProblem(draft.email),
  };
}

/** The number in `M-12` is sent as the table's id. */
export function toFeedback({ name, email, tableNumber, ratings, comments }: FeedbackDraft): NewFeedback {
  const table = tableNumber?.trim() ?? '';
  const given = (rating: RatingName) => ratings[rating] ?? 0;
  return {
    name: name.trim(),
    email: email.trim(),
    table_id: Number(table.replace(/\D/g, '')),
    table_number: table,
    food_rating: given('food_rating'),
    price_rating: given('price_rating'),
    service_rating: given('service_rating'),
    ambience_rating: given('ambience_rating'),
    overall_rating: given('overall_rating'),
    comments: comments.trim(),
  };
}
