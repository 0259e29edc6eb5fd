import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { Feedback, FeedbackReply } from 'shared-api/contract/service/feedback';
import type { ReplyStatus } from 'shared-api/domain/statuses';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { StatusPill } from 'shared-ui/status-pill';
import { TextArea } from 'shared-ui/text-area';
import { DateTime } from '#lib/date-time';
import { UnsavedGuard } from '#lib/form/unsaved-guard';
import { useApiMutation } from '#lib/use-api-mutation';
import { useCan } from '#services/services';
import styles from './feedback-follow-up.module.css';

const TONES = {
  waiting: 'neutral',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
} as const satisfies Record<ReplyStatus, unknown>;

export interface FeedbackRepliesProps {
  feedback: Feedback;
  replies: readonly FeedbackReply[];
}

/** Mails to the guest, and a form for the next one if the guest left an address. */
export function FeedbackReplies({ feedback, replies }: FeedbackRepliesProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending } = useApiMutation({
    request: (http, typed: string, idempotencyKey) =>
      http.send('POST /feedback/{id}/replies', {
        params: { id: feedback.id },
        body: { text: typed },
        idempotencyKey,
      }),
    invalidates: [keys.feedback.detail(feedback.id)],
    success: t('feedbacks.reply_taken'),
    failure: t('feedbacks.reply_failed'),
    onSuccess: () => setText(''),
  });
  const mayReply = can('feedback.reply') && feedback.email !== null;

  function type(next: string) {
    setText(next);
    setIsMissing(false);
  }
  function submit() {
    if (text.trim()) mutate(text.trim());
    else setIsMissing(true);
  }
  return (
    <section>
      <h3>{t('feedbacks.replies')}</h3>
      {replies.length > 0 && (
        <ul role="list" className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id} className={styles.reply}>
              <p dir="auto" className={styles.text}>
                {reply.text}
              </p>
              <p className={styles.facts}>
                <StatusPill tone={TONES[reply.status]}>
                  {t(`feedbacks.reply_status.${reply.status}`)}
                </StatusPill>
                <DateTime at={reply.created_at} />
                {reply.written_by && <bdi>{reply.written_by}</bdi>}
              </p>
              {mayReply && reply.status === 'failed' && (
                <Button variant="ghost" onClick={() => type(reply.text)}>
                  {t('feedbacks.write_again')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayReply && (
        <Form className={styles.form} isBusy={isPending} onSubmit={submit}>
          <UnsavedGuard isDirty={text.trim() !== ''} />
          <TextArea
            label={t('feedbacks.reply')}
            hint={t('feedbacks.reply_hint', { email: feedback.email })}
            rows={3}
            maxLength={TEXT_MAX.comments}
            error={isMissing && t('feedbacks.reply_required')}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
          <Button type="submit" busy={isPending}>
            <Send aria-hidden="true" />
            {t('feedbacks.send_reply')}
          </Button>
        </Form>
      )}
    </section>
  );
}
