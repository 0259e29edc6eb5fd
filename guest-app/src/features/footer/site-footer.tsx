import { imageSources } from 'shared-api/client/menu/image-sources';
import { serverNow } from 'shared-api/client/server-clock';
import { LANGUAGE_CHANGED_EVENT } from 'shared-api/client/storage-keys';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localMs } from 'shared-api/domain/local-time';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { useTimeZone } from '#lib/use-time-zone';
import { useBootstrap } from '#services/guest-bootstrap';
import { useServices } from '#services/services';
import { ContactActions } from './contact-actions';
import { ContactList } from './contact-list';
import styles from './site-footer.module.css';
import { SocialLinks } from './social-links';

export default function SiteFooter() {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  const timeZone = useTimeZone();
  useReloadOnLanguageChange();
  const { restaurant_name: name, restaurant_logo: logo, footer_slogan: slogan } = settings;
  const description = settings.footer_desc || (slogan ? '' : t('footer.welcome'));
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <section className={styles.restaurant}>
          {logo && (
            <img
              src={logo}
              srcSet={imageSources(logo).srcSet}
              sizes="56px"
              alt=""
              width={56}
              height={56}
              loading="lazy"
              className={styles.logo}
            />
          )}
          {slogan && (
            <p dir="auto" className={styles.slogan}>
              {slogan}
            </p>
          )}
          {description && <p dir="auto">{description}</p>}
          <SocialLinks />
        </section>
        <section className={styles.contact}>
          <h2 className={styles.heading}>{t('contact.title')}</h2>
          <ContactList />
          <ContactActions />
        </section>
        <nav className={styles.pages} aria-labelledby="footer-pages">
          <h2 id="footer-pages" className={styles.heading}>
            {t('footer.pages')}
          </h2>
          <ul role="list">
            <li>
              <Link to={GUEST_PATHS.myOrders}>{t('my_orders.title')}</Link>
            </li>
            <li>
              <Link to={GUEST_PATHS.feedback}>{t('header.feedback')}</Link>
            </li>
            <li>
              <Link to={GUEST_PATHS.allergens}>{t('allergens.page_title')}</Link>
            </li>
            <li>
              <Link to={GUEST_PATHS.prices}>{t('prices.title')}</Link>
            </li>
            <li>
              <Link to={GUEST_PATHS.privacy}>{t('legal.privacy')}</Link>
            </li>
            <li>
              <Link to={GUEST_PATHS.terms}>{t('legal.terms')}</Link>
            </li>
          </ul>
        </nav>
      </div>
      {name && (
        <p className={styles.copyright}>
          {t('footer.copyright', { year: new Date(localMs(serverNow(), timeZone)).getUTCFullYear(), name })}
        </p>
      )}
    </footer>
  );
}

/** Fetches the footer's data again after a language change in this or another tab. */
function useReloadOnLanguageChange() {
  const { menu } = useServices();
  useEffect(() => {
    const { refresh } = menu.getState();
    window.addEventListener(LANGUAGE_CHANGED_EVENT, refresh);
    return () => window.removeEventListener(LANGUAGE_CHANGED_EVENT, refresh);
  }, [menu]);
}
