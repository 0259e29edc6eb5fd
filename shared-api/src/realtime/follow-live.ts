import { LIVE_POLL_MS, REALTIME_RECONNECT_MS } from '../domain/realtime';
import { connectLive, type LiveConnection, type LiveOptions } from './connect-live';
import { runRepeatedly } from './run-repeatedly';

/** How long screens wait for a live connection before they poll. */
export const LIVE_POLL_AFTER_MS = 10_000;
/** Intervals of polling all other data without a live connection; the last one repeats. */
export const LIVE_POLL_REST_WAITS_MS = [5_000, 10_000, 20_000, 40_000, 60_000] as const;

/** `polling`: without a connection for a while, displayed data is fetched at intervals. */
export type LiveState = 'connecting' | 'connected' | 'disconnected' | 'polling';

export interface FollowOptions extends Omit<LiveOptions, 'onStatus'> {
  onState: (state: LiveState) => void;
  /** Fetches the displayed data. */
  poll: {
    /** Fetches orders and calls. */
    urgent: () => Promise<unknown>;
    rest: () => Promise<unknown>;
  };
  connect?: typeof connectLive;
}

/** Uses live messages while there is a connection, and polling while there is none. */
export function followLive({
  connect = connectLive,
  onState,
  poll,
  ...options
}: FollowOptions): LiveConnection {
  let connection: LiveConnection | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopPolling: (() => void) | undefined;
  let isClosed = false;

  function pollSoon() {
    stopPolling?.();
    const timer = setTimeout(() => {
      const stops = [
        runRepeatedly(poll.urgent, [LIVE_POLL_MS]),
        runRepeatedly(poll.rest, LIVE_POLL_REST_WAITS_MS),
      ];
      stopPolling = () => stops.forEach((stop) => stop());
      onState('polling');
    }, LIVE_POLL_AFTER_MS);
    stopPolling = () => clearTimeout(timer);
  }
  function onStatus(isConnected: boolean) {
    if (isConnected) stopPolling?.();
    else pollSoon();
    onState(isConnected ? 'connected' : 'disconnected');
  }
  async function open() {
    try {
      const opened = await connect({ ...options, onStatus });
      if (isClosed) opened.close();
      else connection = opened;
    } catch {
      // The scripts of the connection could not be loaded.
      if (!isClosed) retry = setTimeout(() => void open(), REALTIME_RECONNECT_MS);
    }
  }
  pollSoon();
  void open();

  return {
    refresh: () => connection?.refresh(),
    close: () => {
      isClosed = true;
      stopPolling?.();
      clearTimeout(retry);
      connection?.close();
    },
  };
}
