import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import type { Feedback } from 'shared-api/contract/service/feedback';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { locationLabel } from '#i18n/table-label';
import styles from './feedback-detail.module.css';
import { FeedbackFollowUp } from './feedback-follow-up';
import { Rating } from './rating';
import { reasonsText } from './reasons-text';

const RATINGS = ['overall', 'food', 'service', 'ambience', 'price'] as const;

export function FeedbackDetail({ feedback }: { feedback: Feedback }) {
  const { t } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const facts = [
    { label: t('feedbacks.column.customer'), value: feedback.name },
    { label: t('feedbacks.email'), value: feedback.email },
    { label: t('feedbacks.column.table'), value: locationLabel(t, feedback) },
    { label: t('feedbacks.column.date'), value: dateTimeText(feedback.created_at) },
  ].filter(({ value }) => value);
  const given = RATINGS.filter((name) => feedback[`${name}_rating`]);
  return (
    <div className={styles.detail}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {feedback.visit_id !== null && (
          <div>
            <dt>{t('service.visit')}</dt>
            <dd>
              <Link to={`${ADMIN_PATHS.service}?visit=${feedback.visit_id}`}>
                {t('feedbacks.visit', { id: feedback.visit_id })}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <dl className={styles.ratings}>
        {given.map((name) => (
          <div key={name}>
            <dt>{t(`feedbacks.rating.${name}`)}</dt>
            <dd>
              <Rating value={feedback[`${name}_rating`]} />
            </dd>
          </div>
        ))}
      </dl>
      {reasonsText(t, feedback) && (
        <section>
          <h3>{t('feedbacks.reasons')}</h3>
          <p>{reasonsText(t, feedback)}</p>
        </section>
      )}
      {feedback.comments && (
        <section>
          <h3>{t('feedbacks.comments')}</h3>
          <blockquote dir="auto" className={styles.comments}>
            {feedback.comments}
          </blockquote>
        </section>
      )}
      <FeedbackFollowUp feedback={feedback} />
    </div>
  );
}
