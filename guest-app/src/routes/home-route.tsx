import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BannerSlider } from '../features/home/banner-slider';
import { LocationMap } from '../features/home/location-map';
import { ServiceCards } from '../features/home/service-cards';
import { Story } from '../features/home/story';
import { Welcome } from '../features/home/welcome';
import { useBootstrap } from '../services/guest-bootstrap';
import { usePageTitle } from '../services/use-page-title';
import styles from './home-route.module.css';
import { useLayout } from './layout-context';

export default function HomeRoute() {
  const bootstrap = useBootstrap();
  // One without content would be a gray area.
  const banners = bootstrap.banners.filter(
    ({ title, subtitle, image_url: image }) => title || subtitle || image,
  );
  const { callWaiter } = useLayout();
  const [search] = useSearchParams();
  usePageTitle();
  useScrollToPart();

  const named = banners.findIndex(({ id }) => String(id) === search.get('banner'));
  return (
    <>
      <Welcome />
      {banners.length > 0 && <BannerSlider banners={banners} startAt={Math.max(0, named)} />}
      <div className={styles.parts}>
        <Story hasBanners={banners.length > 0} />
        <ServiceCards onCallWaiter={callWaiter} />
        <LocationMap />
      </div>
    </>
  );
}

/** Scrolls to the section that the address names, such as `/#contact`. */
function useScrollToPart() {
  const { hash } = useLocation();
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash]);
}
