import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from 'shared-api/i18n/format-time';
import { Button } from 'shared-ui/button';
import { Ornament } from '#lib/ornament';
import { useTimeZone } from '#lib/use-time-zone';
import { useBootstrap } from '#services/guest-bootstrap';
import styles from './printed-menu.module.css';

export interface PrintedPageProps {
  title: string;
  text?: string;
  /** ISO 8601; null while it is not known. */
  updatedAt: string | null;
  children: ReactNode;
}

/** A public page that is also printed on A4, by the browser, which saves it as PDF as well. */
export function PrintedPage({ title, text, updatedAt, children }: PrintedPageProps) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const { settings } = useBootstrap();
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <Ornament />
        <p className={styles.restaurant}>
          <bdi>{settings.restaurant_name}</bdi>
        </p>
        <h1>{title}</h1>
        {text && <p className={styles.about}>{text}</p>}
        {updatedAt && (
          <p className={styles.date}>
            {t('allergens.updated', { date: formatDateTime(updatedAt, timeZone) })}
          </p>
        )}
        <Button variant="secondary" className={styles.print} onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('allergens.print')}
        </Button>
      </header>
      {children}
    </article>
  );
}
