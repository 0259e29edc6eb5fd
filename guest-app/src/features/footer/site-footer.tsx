import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../services/bootstrap/bootstrap-context';
import styles from './site-footer.module.css';

/** Stands below every page. */
export function SiteFooter() {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  return (
    <footer className={styles.footer}>
      <small>
        {t('footer.copyright', { year: new Date().getFullYear(), name: settings.restaurant_name })}
      </small>
    </footer>
  );
}
