import type { FeedbackReason } from 'shared-api/domain/statuses';
import { useSubmission } from 'shared-api/queries/use-submission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from 'shared-ui/toaster';
import { FeedbackFollowUp } from '../features/feedback/feedback-follow-up';
import { useServices } from '../services/services';
import { useVisit } from '../services/use-visit';
import type { SentFeedback } from './use-feedback-form';
import { useReasonedCall } from './use-reasoned-call';

/** What follows a low rating (docs/rules/visits.md#feedback). */
export function LowRating({ sent: { key, body, feedback } }: { sent: SentFeedback }) {
  const { t } = useTranslation();
  const { http } = useServices();
  const { visit } = useVisit();
  const [reasons, setReasons] = useState<readonly FeedbackReason[]>([]);
  const call = useReasonedCall();
  const saving = useSubmission({
    send: (chosen: readonly FeedbackReason[]) =>
      http.send('PUT /feedback/track/{key}/reasons', { params: { key }, body: { reasons: [...chosen] } }),
    // One after the other: the last choice stays.
    scope: { id: 'feedback reasons' },
    onError: () => notify.error(t('feedback.reasons_failed')),
  });
  const isSeated = visit !== undefined && (visit.status === 'open' || visit.status === 'billing');
  const place = body.table_token
    ? { table_token: body.table_token }
    : isSeated && body.order_token && { order_token: body.order_token };
  return (
    <FeedbackFollowUp
      feedback={feedback}
      onVisit={place ? () => call.mutate({ ...place, reason: 'low_rating' }) : undefined}
      isAsking={call.isPending}
      hasAsked={call.isSuccess}
      reasons={reasons}
      onReasons={(chosen) => {
        setReasons(chosen);
        saving.mutate(chosen);
      }}
    />
  );
}
