import pg from 'pg';
import { EVENTS_CHANNEL, LOCK_WHILE_SERVING } from './dialect';

const RECONNECT_MS = 1_000;
/** Polling interval, for notifications missed while the connection was down. */
const POLL_INTERVAL_MS = 2_000;

/** Reports that another server process may have committed events. */
export interface NotificationListener {
  start(onNotification: () => void): Promise<void>;
  stop(): Promise<void>;
}

/** @param isOwnProcess whether a PostgreSQL backend belongs to this server's pool: its notifications are skipped. */
export function createNotificationListener(
  connectionString: string,
  isOwnProcess: (processId: number) => boolean,
): NotificationListener {
  let client: pg.Client | undefined;
  let poll: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function listen(onNotification: () => void): Promise<void> {
    if (isStopped) return;
    const connecting = new pg.Client({ connectionString });
    client = connecting;
    connecting.on('notification', ({ processId }) => {
      if (!isOwnProcess(processId)) onNotification();
    });
    connecting.on('error', () => {});
    connecting.once('end', () => void setTimeout(() => void listen(onNotification), RECONNECT_MS).unref());
    try {
      await connecting.connect();
      await connecting.query(LOCK_WHILE_SERVING);
      await connecting.query(`LISTEN ${EVENTS_CHANNEL}`);
    } catch {
      // Its 'end' event schedules the next attempt.
      await connecting.end().catch(() => {});
    }
  }

  return {
    async start(onNotification) {
      poll = setInterval(onNotification, POLL_INTERVAL_MS);
      await listen(onNotification);
    },
    async stop() {
      isStopped = true;
      clearInterval(poll);
      await client?.end().catch(() => {});
    },
  };
}
