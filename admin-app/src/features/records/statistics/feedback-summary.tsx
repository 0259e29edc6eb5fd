import { MessageSquareQuote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FeedbackStatistics } from 'shared-api/contract/service/feedback';
import { RATING_MAX, RATING_MIN } from 'shared-api/domain/service/limits';
import { EmptyState } from 'shared-ui/empty-state';
import { Stars } from 'shared-ui/star-rating';
import styles from './feedback-summary.module.css';
import { useNumberFormat } from '#i18n/format-number';
import { ShareBar } from '#lib/chart/share-bar';
import { TitledCard } from '#lib/titled-card/titled-card';

const RATINGS = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MAX - index);

export function FeedbackSummary({ feedback }: { feedback: FeedbackStatistics }) {
  const { t, i18n } = useTranslation();
  const { averageRating, totalCount, ratings } = feedback;
  const average = averageRating.toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  const formatNumber = useNumberFormat();
  const countOf = (rating: number) => ratings.find((one) => one.rating === rating)?.count ?? 0;
  return (
    <TitledCard title={t('statistics.feedback')}>
      {totalCount === 0 ? (
        <EmptyState icon={<MessageSquareQuote />} title={t('statistics.no_data')} />
      ) : (
        <div className={styles.summary}>
          <div className={styles.average}>
            <p className={styles.value}>{average}</p>
            <Stars value={Math.round(averageRating)} label={t('statistics.average', { average })} />
            <p className={styles.count}>{t('statistics.feedback_count', { count: totalCount })}</p>
          </div>
          <ul role="list" aria-label={t('statistics.distribution')} className={styles.distribution}>
            {RATINGS.map((rating) => (
              <li key={rating}>
                <span>{t('statistics.stars', { count: rating })}</span>
                <ShareBar value={countOf(rating)} max={totalCount} />
                <span>
                  {formatNumber(countOf(rating))} ({percent.format(countOf(rating) / totalCount)})
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </TitledCard>
  );
}
