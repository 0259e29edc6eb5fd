import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { formatPrice } from 'shared-api/i18n/format';
import { buttonLook } from 'shared-ui/button';
import { useStore } from 'zustand';
import { tableLabel } from '#i18n/table-label';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { useServices } from '#services/services';
import { pieceCount, roundTotal } from '#lib/rounds/round-totals';
import styles from './waiting-acts.module.css';

/** What waits on this device for the server, in the order in which it was done. */
export function WaitingActs({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const { unsentRounds } = useServices();
  const { timeText } = useRestaurantTime();
  const rounds = useStore(unsentRounds.store);
  if (rounds.length === 0) return <p className={styles.none}>{t('offline.nothing_waits')}</p>;
  return (
    <ul role="list" className={styles.acts}>
      {rounds.map(({ key, table, customerName, takenAtMs, lines }) => (
        <WaitingAct
          key={key}
          icon={<CloudUpload aria-hidden="true" />}
          place={table ? tableLabel(t, table) : customerName || t('place.takeaway')}
          text={t('offline.round', {
            time: timeText(new Date(takenAtMs).toISOString()),
            pieces: pieceCount(lines),
            total: formatPrice(roundTotal(lines)),
          })}
          to={table ? `${ADMIN_PATHS.service}?table=${table.id}` : ADMIN_PATHS.service}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

export interface WaitingActProps {
  icon: ReactNode;
  place: string;
  text: string;
  /** Where a person sees it and decides about it. */
  to: string;
  onOpen: () => void;
}

/** A row of {@link WaitingActs}. */
export function WaitingAct({ icon, place, text, to, onOpen }: WaitingActProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.act}>
      <span className={styles.mark}>{icon}</span>
      <p>
        <strong>
          <bdi>{place}</bdi>
        </strong>
        <br />
        <span className={styles.text}>{text}</span>
      </p>
      <Link {...buttonLook({ variant: 'secondary' })} to={to} onClick={onOpen}>
        {t('offline.open')}
      </Link>
    </li>
  );
}
