import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonLook } from 'shared-ui/button';
import { GUEST_PATHS } from 'shared-api/domain/paths';
import { imageSources } from 'shared-api/client/menu/image-sources';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { useTranslation } from 'react-i18next';
import { Image } from 'shared-ui/image';
import styles from './banner-slide.module.css';

export type Banner = GuestBootstrap['banners'][number];

export interface BannerSlideProps {
  banner: Banner;
  /** Position among the banners, from 1. */
  number: number;
  count: number;
  isCurrent: boolean;
}

export function BannerSlide({ banner, number, count, isCurrent }: BannerSlideProps) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-roledescription={t('home.slide')}
      aria-label={t('home.slide_number', { number, count })}
      aria-hidden={!isCurrent}
      inert={!isCurrent}
      data-current={isCurrent}
      className={styles.slide}
    >
      {banner.image_url && (
        <Image
          {...imageSources(banner.image_url)}
          sizes="100vw"
          alt=""
          ratio="auto"
          // Below the first screen.
          deferred
          fetchPriority="low"
          className={styles.image}
        />
      )}
      <div className={styles.words}>
        {banner.title && (
          <h2 className={styles.title}>
            <bdi>{banner.title}</bdi>
          </h2>
        )}
        {banner.subtitle && (
          <p dir="auto" className={styles.subtitle}>
            {banner.subtitle}
          </p>
        )}
        <BannerLink to={banner.button_link}>
          <bdi>{banner.button_text || t('home.to_menu')}</bdi>
        </BannerLink>
      </div>
    </div>
  );
}

/** Target of a banner whose link is missing or unsafe. */
const DEFAULT_LINK = GUEST_PATHS.menu;

/** A banner's button: a page of this app, or an address elsewhere that cannot run as a script. */
function BannerLink({ to, children }: { to: string | null; children: ReactNode }) {
  const look = buttonLook();
  if (to && /^https?:\/\//i.test(to)) {
    return (
      <a href={to} target="_blank" rel="noreferrer" {...look}>
        {children}
      </a>
    );
  }
  if (to && /^(?:tel|mailto):/i.test(to)) {
    return (
      <a href={to} {...look}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to && /^\/(?![/\\])/.test(to) ? to : DEFAULT_LINK} {...look}>
      {children}
    </Link>
  );
}
