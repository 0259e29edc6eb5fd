import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Feedback } from 'shared-api/contract/service/feedback';
import { feedbackQuery } from 'shared-api/queries/service/feedback';
import { QueryView } from '#lib/query-view';
import { useServices } from '#services/services';
import styles from './feedback-follow-up.module.css';
import { FeedbackReplies } from './feedback-replies';

/** The guests' dishes, the staff who served them, and replies by mail. */
export function FeedbackFollowUp({ feedback }: { feedback: Feedback }) {
  const { http } = useServices();
  const { t } = useTranslation();
  const query = useQuery(feedbackQuery(http, feedback.id));
  return (
    <QueryView query={query} failedText={t('feedbacks.detail_failed')}>
      {({ ordered, acknowledged_by: acknowledgedBy, replies }) => (
        <>
          {ordered.length > 0 && (
            <section>
              <h3>{t('feedbacks.ordered')}</h3>
              <ul role="list" className={styles.ordered}>
                {ordered.map(({ name, quantity }) => (
                  <li key={name}>
                    <bdi>{t('feedbacks.piece', { name, quantity })}</bdi>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {acknowledgedBy && <p>{t('feedbacks.acknowledged', { name: acknowledgedBy })}</p>}
          {(feedback.email || replies.length > 0) && (
            <FeedbackReplies feedback={feedback} replies={replies} />
          )}
        </>
      )}
    </QueryView>
  );
}
