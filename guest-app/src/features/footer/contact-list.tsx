import { CalendarDays, Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useBootstrap } from '#services/guest-bootstrap';
import { phoneLink } from '#lib/phone-link';
import styles from './contact-list.module.css';

export function ContactList() {
  const { t } = useTranslation();
  const {
    address,
    phone_number: phone,
    email,
    working_hours_weekdays: weekdays,
    working_hours_weekends: weekends,
  } = useBootstrap().settings;
  if (!address && !phone && !email && !weekdays && !weekends) return <p>{t('footer.no_contact')}</p>;
  return (
    <ul role="list" className={styles.list}>
      {address && (
        <Item icon={<MapPin />} label={t('contact.address')}>
          <bdi>{address}</bdi>
        </Item>
      )}
      {phone && (
        <Item icon={<Phone />} label={t('contact.phone')}>
          <a href={phoneLink(phone)}>
            <bdi>{phone}</bdi>
          </a>
        </Item>
      )}
      {email && (
        <Item icon={<Mail />} label={t('contact.email')}>
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </Item>
      )}
      {weekdays && (
        <Item icon={<Clock />} label={t('contact.weekdays')} isLabelShown>
          <bdi>{weekdays}</bdi>
        </Item>
      )}
      {weekends && (
        <Item icon={<CalendarDays />} label={t('contact.weekends')} isLabelShown>
          <bdi>{weekends}</bdi>
        </Item>
      )}
    </ul>
  );
}

interface ItemProps {
  icon: ReactNode;
  label: string;
  /** Accessible name of an icon that adds a meaning. */
  isLabelShown?: boolean;
  children: ReactNode;
}

function Item({ icon, label, isLabelShown = false, children }: ItemProps) {
  return (
    <li className={styles.item}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>
        {isLabelShown ? `${label}: ` : <VisuallyHidden>{`${label}: `}</VisuallyHidden>}
        {children}
      </span>
    </li>
  );
}
