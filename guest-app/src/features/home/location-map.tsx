import { MapIcon, MapPin, Navigation } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonLook } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { EmptyState } from 'shared-ui/empty-state';
import { useBootstrap } from '#services/guest-bootstrap';
import { useHydrated } from 'shared-ui/hooks/use-hydrated';
import styles from './location-map.module.css';
import { readMapContent } from './map-content';
import { StoredMarkup } from './stored-markup';

const directionsLink = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** The map service is contacted only after the guest asks for the map. */
export function LocationMap() {
  const { t } = useTranslation();
  const { googleMap: stored, address, phone_number: phone } = useBootstrap().settings;
  const isHydrated = useHydrated();
  const content = useMemo(() => (isHydrated ? readMapContent(stored) : null), [isHydrated, stored]);
  const isMissing = isHydrated ? content === null : !stored;

  return (
    <section className={styles.location}>
      <div className={styles.heading}>
        <h2>{t('home.find_us')}</h2>
        {address && (
          <a
            href={directionsLink(address)}
            target="_blank"
            rel="noreferrer"
            {...buttonLook({ variant: 'secondary' })}
          >
            <Navigation aria-hidden="true" />
            {t('contact.directions')}
          </a>
        )}
      </div>
      <Card padding="none" className={styles.frame}>
        {isMissing && (
          <EmptyState
            icon={<MapIcon />}
            title={t('home.no_map')}
            text={phone ? t('home.no_map_text') : undefined}
          />
        )}
        {content && 'embedAddress' in content && <MapOnDemand address={content.embedAddress} />}
        {content && 'markup' in content && (
          <div className={styles.markup}>
            <StoredMarkup markup={content.markup} />
          </div>
        )}
      </Card>
    </section>
  );
}

function MapOnDemand({ address }: { address: string }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked) {
    return (
      <iframe
        src={address}
        title={t('home.map')}
        className={styles.map}
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer-when-downgrade"
        allowFullScreen
      />
    );
  }
  return (
    <button type="button" className={styles.ask} onClick={() => setIsAsked(true)}>
      <span className={styles.pin} aria-hidden="true">
        <MapPin />
      </span>
      <span className={styles.show}>{t('home.show_map')}</span>
      <small className={styles.source}>{t('home.map_source', { host: new URL(address).hostname })}</small>
    </button>
  );
}
