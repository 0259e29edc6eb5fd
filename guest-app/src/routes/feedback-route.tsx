import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { isLow } from '../features/feedback/feedback-follow-up';
import { FeedbackForm } from '../features/feedback/feedback-form';
import { FeedbackThanks } from '../features/feedback/feedback-thanks';
import { SendError } from '../lib/send-error';
import { withQueries } from '../services/queries';
import { usePageTitle } from '../services/use-page-title';
import styles from './feedback-route.module.css';
import { LowRating } from './low-rating';
import { useFeedbackForm, type SentFeedback } from './use-feedback-form';

function FeedbackRoute() {
  const { t } = useTranslation();
  const [sent, setSent] = useState<SentFeedback>();
  const form = useFeedbackForm({ onSent: setSent });
  usePageTitle(t('header.feedback'));

  function startAfresh() {
    form.startAfresh();
    setSent(undefined);
  }
  return (
    <div className={styles.page}>
      {sent ? (
        <VisuallyHidden as="h1">{t('feedback.title')}</VisuallyHidden>
      ) : (
        <header className={styles.header}>
          <h1>{t('feedback.title')}</h1>
          <p>{t('feedback.intro')}</p>
        </header>
      )}
      {form.lacksCode && <BannerNotice tone="info">{t('feedback.scan_code')}</BannerNotice>}
      {sent ? (
        isLow(sent.feedback) ? (
          <LowRating sent={sent} />
        ) : (
          <FeedbackThanks onOver={startAfresh} />
        )
      ) : (
        <FeedbackForm
          draft={form.draft}
          problems={form.problems}
          onChange={form.change}
          onLeave={form.leave}
          onSend={form.send}
          isSending={form.isSending}
          failure={
            form.failure && (
              <SendError
                error={form.failure.error}
                attempt={form.failure.attempt}
                title={form.failure.text}
              />
            )
          }
        />
      )}
    </div>
  );
}

export default withQueries(FeedbackRoute);
