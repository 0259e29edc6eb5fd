import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CONNECTION_PROBE_MS } from 'shared-api/domain/api';
import { LIVE_POLL_MS } from 'shared-api/domain/realtime';
import type { LiveState } from 'shared-api/realtime/follow-live';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './connection-state.module.css';

export type ConnectionState = LiveState | 'unreachable';

export const isOffline = (state: ConnectionState): boolean =>
  state === 'disconnected' || state === 'unreachable';

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
  const text = useConnectionText(state);
  return (
    <p role="status" className={styles.connection} data-in-bar={isInBar || undefined}>
      {isOffline(state) ? (
        <span className={styles.offline}>
          <WifiOff aria-hidden="true" />
          {text}
        </span>
      ) : (
        <VisuallyHidden>{text}</VisuallyHidden>
      )}
    </p>
  );
}
