import type { Feedback } from 'shared-api/contract/service/feedback';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { LOW_RATING_MAX, RATING_MAX } from 'shared-api/domain/service/limits';
import { FEEDBACK_REASONS, type FeedbackReason } from 'shared-api/domain/statuses';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonLook } from 'shared-ui/button';
import { suppressGhostTap } from 'shared-ui/hooks/suppress-ghost-tap';
import chips from '#lib/chips.module.css';
import { Ornament } from '#lib/ornament';
import { RATINGS } from './feedback-draft';
import styles from './feedback-follow-up.module.css';

const lowRatings = (feedback: Feedback) => RATINGS.filter((name) => feedback[name] <= LOW_RATING_MAX);

/** Whether one of the ratings is low. */
export const isLow = (feedback: Feedback): boolean => lowRatings(feedback).length > 0;

export interface FeedbackFollowUpProps {
  feedback: Feedback;
  /** Asks staff to come to the table; undefined for guests who are not known to be there. */
  onVisit: (() => void) | undefined;
  isAsking: boolean;
  hasAsked: boolean;
  reasons: readonly FeedbackReason[];
  onReasons: (reasons: FeedbackReason[]) => void;
}

/** After a low rating: who reads it now, whether somebody shall come, and what was wrong. Asks for no public review. */
export function FeedbackFollowUp({
  feedback,
  onVisit,
  isAsking,
  hasAsked,
  reasons,
  onReasons,
}: FeedbackFollowUpProps) {
  const { t } = useTranslation();
  const headRef = useRef<HTMLDivElement>(null);
  useEffect(() => headRef.current?.focus(), []);
  // It replaces the form, whose button was just tapped.
  useLayoutEffect(suppressGhostTap, []);
  const lowest = lowRatings(feedback).toSorted((a, b) => feedback[a] - feedback[b])[0];
  // Staff are alerted to an overall rating while its visit is open.
  const isReadNow = onVisit && feedback.visit_id !== null && feedback.overall_rating <= LOW_RATING_MAX;
  const toggle = (reason: FeedbackReason) =>
    onReasons(FEEDBACK_REASONS.filter((one) => reasons.includes(one) !== (one === reason)));
  return (
    <section className={styles.page}>
      <Ornament />
      <div ref={headRef} tabIndex={-1} role="status" className={styles.head}>
        <h2>{t('feedback.low_title')}</h2>
        <p dir="auto">
          {lowest &&
            t('feedback.low_given', {
              what: t(`feedback.${lowest}`),
              rating: feedback[lowest],
              max: RATING_MAX,
            })}{' '}
          {t(isReadNow ? 'feedback.low_read_now' : 'feedback.low_read')}{' '}
          {hasAsked ? t('feedback.visit_sent') : onVisit && t('feedback.visit_question')}
        </p>
      </div>
      {onVisit && !hasAsked && (
        <div className={styles.actions}>
          <Button fullWidth busy={isAsking} busyText={t('waiter_call.sending')} onClick={onVisit}>
            {t('feedback.visit_yes')}
          </Button>
          <Link to={GUEST_PATHS.home} {...buttonLook({ variant: 'secondary', fullWidth: true })}>
            {t('feedback.visit_no')}
          </Link>
        </div>
      )}
      <fieldset className={styles.group}>
        <legend>
          {t('feedback.reasons')} <small>{t('feedback.optional')}</small>
        </legend>
        <div className={chips.chips}>
          {FEEDBACK_REASONS.map((reason) => (
            <label key={reason} data-slot="chip" className={chips.chip}>
              <input type="checkbox" checked={reasons.includes(reason)} onChange={() => toggle(reason)} />
              <span>{t(`feedback.reason.${reason}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  );
}
