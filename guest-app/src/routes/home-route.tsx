import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonLook } from 'shared-ui/button';
import { Picture } from 'shared-ui/picture';
import { useBootstrap } from '../services/bootstrap/bootstrap-context';
import { pictureSources } from '../services/picture-sources';
import { usePageTitle } from '../services/use-page-title';
import styles from './home-route.module.css';

/** The restaurant's front door. */
export function HomeRoute() {
  const { t } = useTranslation();
  const { settings, banners } = useBootstrap();
  usePageTitle();
  const banner = banners[0];
  return (
    <section className={styles.hero}>
      <Picture
        {...pictureSources(banner?.image_url)}
        sizes="100vw"
        alt=""
        ratio="auto"
        priority
        className={styles.picture}
      />
      <div className={styles.words}>
        <h1 className={styles.name}>{settings.restaurant_name}</h1>
        {settings.restaurant_slogan && <p className={styles.slogan}>{settings.restaurant_slogan}</p>}
        <Link to="/menu" {...buttonLook({ size: 'l' })}>
          {t('home.to_menu')}
        </Link>
      </div>
    </section>
  );
}
