import { useTranslation } from 'react-i18next';
import { buttonLook } from 'shared-ui/button';
import styles from './not-found-route.module.css';

/** The home page belongs to the guest app, so its link loads a new page. */
export default function NotFound() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <p className={styles.code}>404</p>
      <h1>{t('not_found.title')}</h1>
      <p>{t('not_found.text')}</p>
      <a href="/" {...buttonLook()}>
        {t('not_found.home')}
      </a>
    </div>
  );
}
