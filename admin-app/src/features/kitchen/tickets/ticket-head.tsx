import { useTranslation } from 'react-i18next';
import type { KitchenOrder } from 'shared-api/contract/kitchen/kitchen-orders';
import type { Station } from 'shared-api/contract/kitchen/stations';
import { useTimeValue } from 'shared-api/queries/use-server-time';
import { locationLabel } from '#i18n/table-label';
import styles from './ticket-head.module.css';

const MINUTE_MS = 60_000;

export interface TicketHeadProps {
  order: KitchenOrder;
  /** The station whose time limits decide when the ticket is late. */
  station: Pick<Station, 'warn_minutes' | 'late_minutes'>;
  firedAtMs: number;
}

/** The origin of the order and the minutes since it was sent to the kitchen, coloured by age. */
export function TicketHead({ order, station, firedAtMs }: TicketHeadProps) {
  const { t } = useTranslation();
  const minutes = useTimeValue((nowMs) => Math.max(0, Math.floor((nowMs - firedAtMs) / MINUTE_MS)));
  const level = minutes >= station.late_minutes ? 'late' : minutes >= station.warn_minutes ? 'warn' : 'fine';
  return (
    <header data-level={level} className={styles.head}>
      <div>
        <h2>
          <bdi>{locationLabel(t, order)}</bdi>
        </h2>
        <p>
          {order.guest_count !== null && <span>{t('kitchen.guests', { count: order.guest_count })}</span>}
          <span translate="no">#{order.id}</span>
        </p>
      </div>
      <strong className={styles.minutes}>{t('kitchen.minutes', { count: minutes })}</strong>
    </header>
  );
}
