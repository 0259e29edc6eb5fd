import { BellRing, MessageSquare, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { ServiceCard } from './service-card';
import styles from './service-cards.module.css';

export function ServiceCards({ onCallWaiter }: { onCallWaiter: () => void }) {
  const { t } = useTranslation();
  return (
    <section className={styles.section}>
      <h2>{t('home.services')}</h2>
      <ul role="list" className={styles.cards}>
        <ServiceCard icon={<QrCode />} text={t('home.ordering_text')}>
          <Link to={GUEST_PATHS.menu}>{t('home.ordering')}</Link>
        </ServiceCard>
        <ServiceCard icon={<BellRing />} text={t('home.waiter_text')}>
          <button type="button" onClick={onCallWaiter}>
            {t('home.waiter')}
          </button>
        </ServiceCard>
        <ServiceCard icon={<MessageSquare />} text={t('home.feedback_text')}>
          <Link to={GUEST_PATHS.feedback}>{t('home.feedback')}</Link>
        </ServiceCard>
      </ul>
    </section>
  );
}
