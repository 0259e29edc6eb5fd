import { Clock, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneLink } from '#lib/phone-link';
import { useBootstrap } from '#services/guest-bootstrap';
import styles from './contact-details.module.css';
import { OpenNow } from './open-now';

export function ContactDetails() {
  const { t } = useTranslation();
  const {
    phone_number: phone,
    address,
    working_hours_weekdays: weekdays,
    working_hours_weekends: weekends,
  } = useBootstrap().settings;
  if (!phone && !address && !weekdays && !weekends) return null;
  return (
    <section id="contact" tabIndex={-1} aria-labelledby="contact-title" className={styles.contact}>
      <h2 id="contact-title" className={styles.title}>
        {t('contact.title')}
      </h2>
      <ul role="list" className={styles.list}>
        {(weekdays || weekends) && (
          <Detail
            icon={Clock}
            label={
              <>
                {t('contact.hours')} <OpenNow />
              </>
            }
          >
            <dl className={styles.hours}>
              {weekdays && (
                <div>
                  <dt>{t('contact.weekdays')}</dt>
                  <dd>
                    <bdi>{weekdays}</bdi>
                  </dd>
                </div>
              )}
              {weekends && (
                <div>
                  <dt>{t('contact.weekends')}</dt>
                  <dd>
                    <bdi>{weekends}</bdi>
                  </dd>
                </div>
              )}
            </dl>
          </Detail>
        )}
        {phone && (
          <Detail icon={Phone} label={t('contact.phone')}>
            <a href={phoneLink(phone)} className={styles.link}>
              <bdi>{phone}</bdi>
            </a>
          </Detail>
        )}
        {address && (
          <Detail icon={MapPin} label={t('contact.address')}>
            <p>
              <bdi>{address}</bdi>
            </p>
          </Detail>
        )}
      </ul>
    </section>
  );
}

function Detail({
  icon: Icon,
  label,
  children,
}: {
  icon: LucideIcon;
  label: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={styles.item}>
      <Icon aria-hidden="true" />
      <div>
        <p className={styles.label}>{label}</p>
        {children}
      </div>
    </li>
  );
}
