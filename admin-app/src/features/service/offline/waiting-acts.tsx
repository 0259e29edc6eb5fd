import { Banknote, CloudUpload, CookingPot } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from 'shared-api/domain/paths';
import { formatPrice } from 'shared-api/i18n/format';
import { buttonLook } from 'shared-ui/button';
import { useStore } from 'zustand';
import { placeLabel, tableLabel } from '#i18n/table-label';
import { pieceCount, roundTotal } from '#lib/rounds/round-totals';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { useServices } from '#services/services';
import styles from './waiting-acts.module.css';

/** What waits on this device for the server: rounds, and what else was done, each in its order. */
export function WaitingActs({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const { unsentRounds, offlineActs } = useServices();
  const { timeText } = useRestaurantTime();
  const rounds = useStore(unsentRounds.store);
  const acts = useStore(offlineActs.store);
  if (rounds.length + acts.length === 0) return <p className={styles.none}>{t('offline.nothing_waits')}</p>;
  const timeOf = (ms: number) => timeText(new Date(ms).toISOString());
  return (
    <ul role="list" className={styles.acts}>
      {rounds.map(({ key, table, customerName, takenAtMs, lines }) => (
        <WaitingAct
          key={key}
          icon={<CloudUpload aria-hidden="true" />}
          place={table ? tableLabel(t, table) : customerName || t('place.takeaway')}
          text={t('offline.round', {
            time: timeOf(takenAtMs),
            pieces: pieceCount(lines),
            total: formatPrice(roundTotal(lines)),
          })}
          to={table ? `${ADMIN_PATHS.service}?table=${table.id}` : ADMIN_PATHS.service}
          onOpen={onOpen}
        />
      ))}
      {acts.map((act) => (
        <WaitingAct
          key={act.key}
          icon={act.kind === 'payment' ? <Banknote aria-hidden="true" /> : <CookingPot aria-hidden="true" />}
          place={act.kind === 'unknown' ? '' : placeLabel(t, act.tableNumber)}
          text={
            act.kind === 'payment'
              ? t('offline.payment', { time: timeOf(act.takenAtMs), amount: formatPrice(act.amount) })
              : t('offline.step', { time: timeOf(act.takenAtMs), what: t(`offline_acts.kind.${act.kind}`) })
          }
          to={act.kind === 'ticket' ? ADMIN_PATHS.kitchen : ADMIN_PATHS.service}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface WaitingActProps {
  icon: ReactNode;
  place: string;
  text: string;
  /** Where a person sees it and decides about it. */
  to: string;
  onOpen: () => void;
}

/** A row of {@link WaitingActs}. */
function WaitingAct({ icon, place, text, to, onOpen }: WaitingActProps) {
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
