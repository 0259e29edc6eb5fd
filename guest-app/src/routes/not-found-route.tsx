import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonLook } from 'shared-ui/button';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { Print } from '../lib/prints/print';
import { usePageTitle } from '../services/use-page-title';
import styles from './not-found-route.module.css';

export default function NotFoundRoute() {
  const { t } = useTranslation();
  usePageTitle(t('not_found.title'));
  return (
    <section className={styles.page}>
      <Print name="bos" />
      <p className={styles.number}>404</p>
      <h1 className={styles.title}>{t('not_found.title')}</h1>
      <p className={styles.text}>{t('not_found.text')}</p>
      <Link to={GUEST_PATHS.menu} {...buttonLook()}>
        {t('home.to_menu')}
      </Link>
      <Link to={GUEST_PATHS.home} className={styles.home}>
        {t('not_found.home')}
      </Link>
    </section>
  );
}
