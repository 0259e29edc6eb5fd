import { BellRing, MessageSquare, QrCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import styles from './service-cards.module.css';

export function ServiceCards({ onCallWaiter }: { onCallWaiter: () => void }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 className={styles.title}>{t('home.services')}</h2>
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

interface ServiceCardProps {
  icon: ReactNode;
  text: string;
  /** The link or button whose area is the whole card. */
  children: ReactNode;
}

function ServiceCard({ icon, text, children }: ServiceCardProps) {
  return (
    <li className={styles.card}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div>
        <h3 className={styles.action}>{children}</h3>
        <p className={styles.text}>{text}</p>
      </div>
    </li>
  );
}
