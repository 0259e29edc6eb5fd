import { Clock, MapPin, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from 'shared-ui/card';
import { useBootstrap } from '#services/guest-bootstrap';
import { phoneLink } from '#lib/phone-link';
import styles from './contact-card.module.css';
import { OpenNow } from './open-now';

export function ContactCard() {
  const { t } = useTranslation();
  const {
    phone_number: phone,
    address,
    working_hours_weekdays: weekdays,
    working_hours_weekends: weekends,
  } = useBootstrap().settings;
  return (
    <Card
      as="section"
      id="contact"
      tabIndex={-1}
      raised
      padding="l"
      aria-labelledby="contact-title"
      className={styles.card}
    >
      <h2 id="contact-title">{t('contact.title')}</h2>
      <ul role="list" className={styles.list}>
        {phone && (
          <li className={styles.item}>
            <Phone aria-hidden="true" />
            <div>
              <p className={styles.label}>{t('contact.phone')}</p>
              <a href={phoneLink(phone)} className={styles.link}>
                <bdi>{phone}</bdi>
              </a>
            </div>
          </li>
        )}
        {address && (
          <li className={styles.item}>
            <MapPin aria-hidden="true" />
            <div>
              <p className={styles.label}>{t('contact.address')}</p>
              <p>
                <bdi>{address}</bdi>
              </p>
            </div>
          </li>
        )}
        {(weekdays || weekends) && (
          <li className={styles.item}>
            <Clock aria-hidden="true" />
            <div>
              <p className={styles.label}>
                {t('contact.hours')} <OpenNow />
              </p>
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
            </div>
          </li>
        )}
      </ul>
    </Card>
  );
}
