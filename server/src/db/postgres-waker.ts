import pg from 'pg';
import type { RemoteWaker } from '../events/event-pump';
import { EVENTS_CHANNEL, HOLD_WHILE_SERVING } from './dialect';

const RECONNECT_MS = 1_000;
/** For what is committed while the connection is away. */
const POLL_INTERVAL_MS = 2_000;

/**
 * Wakes this server when another one committed events: PostgreSQL notifies, a slow poll covers the gaps.
 * @param isOwn whether a PostgreSQL process works for this server, which knows what it committed itself.
 */
export function createPostgresWaker(
  connectionString: string,
  isOwn: (processId: number) => boolean,
): RemoteWaker {
  let client: pg.Client | undefined;
  let poll: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function listen(wake: () => void): Promise<void> {
    if (isStopped) return;
    const connecting = new pg.Client({ connectionString });
    client = connecting;
    connecting.on('notification', ({ processId }) => void (isOwn(processId) || wake()));
    connecting.on('error', () => {});
    connecting.once('end', () => void setTimeout(() => void listen(wake), RECONNECT_MS).unref());
    try {
      await connecting.connect();
      await connecting.query(HOLD_WHILE_SERVING);
      await connecting.query(`LISTEN ${EVENTS_CHANNEL}`);
    } catch {
      // Its 'end' brings the next try; the poll goes on meanwhile.
      await connecting.end().catch(() => {});
    }
  }

  return {
    async start(wake) {
      poll = setInterval(wake, POLL_INTERVAL_MS);
      await listen(wake);
    },
    async stop() {
      isStopped = true;
      clearInterval(poll);
      await client?.end().catch(() => {});
    },
  };
}
