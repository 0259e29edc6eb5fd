import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerNotice } from 'shared-ui/banner-notice';
import { useBootstrap } from '../../services/guest-bootstrap';
import styles from './legal-page.module.css';

/** The legal texts are binding, and shown, in Turkish only. */
const LEGAL_LANGUAGE = 'tr';

/** Replaces the restaurant's name where it is not set. */
export const RESTAURANT_PLACEHOLDER = '[Restoran adı]';

/** A long Turkish text under a heading in the guest's language. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { language } = useBootstrap();
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {language !== LEGAL_LANGUAGE && <BannerNotice tone="info">{t('legal.turkish_only')}</BannerNotice>}
      <article lang={LEGAL_LANGUAGE} dir="ltr" className={styles.text}>
        {children}
      </article>
    </div>
  );
}
