import { useTranslation } from 'react-i18next';
import { Stars } from 'shared-ui/star-rating';
import styles from './rating.module.css';

export function Rating({ value }: { value: number | null }) {
  const { t } = useTranslation();
  if (!value) return <>{t('feedbacks.unrated')}</>;
  return (
    <span className={styles.rating}>
      <Stars value={value} label={t('feedbacks.stars', { rating: value })} />
      <span aria-hidden="true">{t('feedbacks.out_of', { rating: value })}</span>
    </span>
  );
}
