import { WifiOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONNECTION_PROBE_MS } from 'shared-api/domain/api';
import { LIVE_POLL_MS } from 'shared-api/domain/realtime';
import type { LiveState } from 'shared-api/realtime/follow-live';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useStore } from 'zustand';
import { useWaitingTexts } from '#lib/rounds/use-waiting-texts';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { useServices } from '#services/services';
import styles from './connection-state.module.css';

/** Loaded ahead, because it is opened when nothing can be loaded. */
export const importDetails = () => import('#features/service/offline/offline-details');
const OfflineDetails = lazy(importDetails);

/** `away`: the server does not answer; `unreachable`: some data could not be fetched. */
export type ConnectionState = LiveState | 'unreachable' | 'away';

export const isOffline = (state: ConnectionState): boolean =>
  state === 'disconnected' || state === 'unreachable' || state === 'away';

const WAITS_MS: Partial<Record<ConnectionState, number>> = {
  polling: LIVE_POLL_MS,
  unreachable: CONNECTION_PROBE_MS,
};

export function useConnectionText(state: ConnectionState): string {
  const { t } = useTranslation();
  return t(`live.${state}`, { seconds: (WAITS_MS[state] ?? 0) / 1_000 });
}

/** Announces the state of the connection, and shows it while nothing arrives. */
export function ConnectionNotice({ state, isInBar }: { state: ConnectionState; isInBar: boolean }) {
  const { t } = useTranslation();
  const text = useConnectionText(state);
  const [isOpen, setOpen] = useState(false);
  const isAway = state === 'away';
  return (
    <div className={styles.connection} data-in-bar={isInBar || undefined}>
      <div className={isOffline(state) ? styles.offline : undefined}>
        <p role="status">
          {isOffline(state) ? (
            <>
              <WifiOff aria-hidden="true" />
              <span>
                {text} {isAway && <KnownState />}
              </span>
            </>
          ) : (
            <VisuallyHidden>{text}</VisuallyHidden>
          )}
        </p>
        {isAway && (
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('offline.details')}
          </button>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <OfflineDetails onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** As of when the screens are, and what waits on this device. */
function KnownState() {
  const { t } = useTranslation();
  const { offline } = useServices();
  const { timeText } = useRestaurantTime();
  const lastContactMs = useStore(offline.store, (state) => state.lastContactMs);
  const waiting = useWaitingTexts();
  const parts = [
    ...(lastContactMs === null
      ? []
      : [t('offline.as_of', { time: timeText(new Date(lastContactMs).toISOString()) })]),
    ...(waiting.length > 0 ? [t('offline.waiting', { what: waiting.join(', ') })] : []),
  ];
  return parts.join(' · ');
}
