import type { TFunction } from 'i18next';
import type { Feedback } from 'shared-api/contract/service/feedback';

/** What was wrong, in one line; empty if the guest has not said. */
export const reasonsText = (t: TFunction, { reasons = [] }: Feedback): string =>
  reasons.map((reason) => t(`feedbacks.reason.${reason}`)).join(', ');
