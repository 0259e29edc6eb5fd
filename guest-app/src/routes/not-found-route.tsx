import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonLook } from 'shared-ui/button';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { usePageTitle } from '../services/use-page-title';
import styles from './not-found-route.module.css';

export default function NotFoundRoute() {
  const { t } = useTranslation();
  usePageTitle(t('not_found.title'));
  return (
    <section className={styles.page}>
      <p className={styles.number}>404</p>
      <h1>{t('not_found.title')}</h1>
      <p>{t('not_found.text')}</p>
      <Link to={GUEST_PATHS.home} {...buttonLook()}>
        {t('not_found.home')}
      </Link>
    </section>
  );
}
