import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonLook } from 'shared-ui/button';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import styles from './no-banners.module.css';

/** Replaces the slider in a restaurant without banners. */
export function NoBanners() {
  const { t } = useTranslation();
  return (
    <section className={styles.welcome}>
      <h2 className={styles.title}>{t('home.no_banners')}</h2>
      <p className={styles.text}>{t('home.no_banners_text')}</p>
      <Link to={GUEST_PATHS.menu} {...buttonLook({ size: 'l' })}>
        {t('home.to_menu')}
      </Link>
    </section>
  );
}
