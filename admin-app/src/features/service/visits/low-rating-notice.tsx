import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RATING_MAX } from 'shared-api/domain/service/limits';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import type { Visit } from 'shared-api/contract/service/visits';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button, buttonLook } from 'shared-ui/button';
import { useApiMutation } from '#lib/use-api-mutation';
import { useCan } from '#services/services';
import styles from './low-rating-notice.module.css';
import { VISIT_KEYS } from './visit-keys';

/** Warns of a low rating by guests who are still present, until a user has handled it. */
export function LowRatingNotice({ lowRating }: { lowRating: NonNullable<Visit['low_rating']> }) {
  const { t } = useTranslation();
  const can = useCan();
  const { mutate, isPending } = useApiMutation({
    request: (http, id: number) =>
      http.send('POST /feedback/{id}/acknowledge', { params: { id }, onRepeat: 'nothing_more' }),
    invalidates: VISIT_KEYS,
    failure: t('service.low_rating_failed'),
  });
  return (
    <BannerNotice
      tone="danger"
      title={t('service.low_rating', { rating: lowRating.rating, max: RATING_MAX })}
    >
      <p>{t('service.low_rating_hint')}</p>
      <div className={styles.actions}>
        <Button variant="secondary" busy={isPending} onClick={() => mutate(lowRating.feedback_id)}>
          {t('service.low_rating_seen')}
        </Button>
        {can('feedback.read') && (
          <Link
            to={`${ADMIN_PATHS.feedbacks}?feedback=${lowRating.feedback_id}`}
            {...buttonLook({ variant: 'ghost' })}
          >
            {t('service.low_rating_read')}
          </Link>
        )}
      </div>
    </BannerNotice>
  );
}
