import { deviceStorage } from 'shared-api/client/device-storage';
import { RATING_MAX, RATING_MIN } from 'shared-api/domain/service/limits';
import { GUEST_STORAGE_KEYS } from '#services/storage-keys';
import { EMPTY_DRAFT, RATINGS, type FeedbackDraft } from './feedback-draft';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

function isRating(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= RATING_MIN && Number(value) <= RATING_MAX;
}

/** The unsent feedback, which survives a reload. */
export const storedFeedback = {
  read(): FeedbackDraft {
    const stored = deviceStorage.readJson(GUEST_STORAGE_KEYS.feedbackDraft) as Partial<FeedbackDraft> | null;
    if (!stored) return EMPTY_DRAFT;
    const given = stored.ratings ?? {};
    return {
      name: text(stored.name),
      email: text(stored.email),
      tableNumber: text(stored.tableNumber) || null,
      ratings: Object.fromEntries(
        RATINGS.filter((name) => isRating(given[name])).map((name) => [name, given[name]]),
      ),
      comments: text(stored.comments),
    };
  },
  write: (draft: FeedbackDraft) => deviceStorage.writeJson(GUEST_STORAGE_KEYS.feedbackDraft, draft),
  clear: () => deviceStorage.remove(GUEST_STORAGE_KEYS.feedbackDraft),
};
