import { useTranslation } from 'react-i18next';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { STATION_COLOR_CODES } from '#lib/station-color';
import styles from './station-tabs.module.css';

export interface StationTabsProps {
  stations: readonly Station[];
  /** The station whose tickets are shown. */
  station: Station;
  /** Number of open tickets. */
  countOf: (station: Station) => number;
  onChoose: (stationId: number) => void;
}

export function StationTabs({ stations, station, countOf, onChoose }: StationTabsProps) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('kitchen.station')} className={styles.tabs}>
      {stations.map((one) => {
        const count = countOf(one);
        return (
          <button
            key={one.id}
            type="button"
            aria-pressed={one.id === station.id}
            className={styles.tab}
            onClick={() => onChoose(one.id)}
          >
            <span
              aria-hidden="true"
              className={styles.dot}
              style={{ background: STATION_COLOR_CODES[one.color] }}
            />
            <bdi>{one.name}</bdi>
            <strong className={styles.count}>
              <span aria-hidden="true">{count}</span>
              <VisuallyHidden>, {t('kitchen.waiting', { count })}</VisuallyHidden>
            </strong>
          </button>
        );
      })}
    </div>
  );
}
