import { LIVE_MESSAGE_BATCH_MS, REALTIME_RECONNECT_MS } from '../contract/limits';
import type { ConnectedMessage, LiveHandshake, LiveMessage } from '../contract/realtime';

export interface LiveOptions {
  /** Origin of the realtime server; empty for the page's own. */
  origin?: string;
  /** Read at every (re)connect, so that a new token or order counts at once. */
  handshake: () => Omit<LiveHandshake, 'lastSeq'>;
  /** Messages in order, each once, in batches of 500 ms. */
  onMessages: (messages: LiveMessage[]) => void;
  onStatus?: (connected: boolean) => void;
  /** Another user or device ended the session of the handshake; not called when it expires or is signed out. */
  onSessionEnded?: () => void;
}

export interface LiveConnection {
  /** Connects anew with a fresh handshake. */
  refresh(): void;
  close(): void;
}

/**
 * Opens the live connection. socket.io-client is loaded here and not before, so that no first paint waits
 * for it. Lost connections come back after 5 s and catch up by the last `seq` seen.
 */
export async function connectLive(options: LiveOptions): Promise<LiveConnection> {
  const [{ io }, { LIVE_EVENT, SESSION_ENDED_EVENT }] = await Promise.all([
    import('socket.io-client'),
    import('../contract/realtime'),
  ]);
  let lastSeq: number | undefined;
  let queue: LiveMessage[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let returnTimer: ReturnType<typeof setTimeout> | undefined;

  const deliver = () => {
    timer = undefined;
    const batch = queue;
    queue = [];
    options.onMessages(batch);
  };

  const socket = io(options.origin ?? '', {
    auth: (send) => send({ ...options.handshake(), lastSeq } satisfies LiveHandshake),
    // Many servers behind one address: long polling would need every request to find the same one again.
    transports: ['websocket'],
    reconnectionDelay: REALTIME_RECONNECT_MS,
    reconnectionDelayMax: REALTIME_RECONNECT_MS,
    randomizationFactor: 0.2,
  });
  socket.on('disconnect', (reason) => {
    options.onStatus?.(false);
    // A server that shuts down takes its leave, which socket.io takes for a wish never to come back.
    if (reason === 'io server disconnect')
      returnTimer = setTimeout(() => socket.connect(), REALTIME_RECONNECT_MS);
  });
  socket.on(SESSION_ENDED_EVENT, () => options.onSessionEnded?.());
  socket.on(LIVE_EVENT, (message: LiveMessage | ConnectedMessage) => {
    if (message.type === 'connected') {
      lastSeq = message.seq;
      // Not earlier: from here on every message is received or requested after a reconnect.
      options.onStatus?.(true);
      return;
    }
    if (lastSeq !== undefined && message.seq <= lastSeq) return;
    lastSeq = message.seq;
    queue.push(message);
    timer ??= setTimeout(deliver, LIVE_MESSAGE_BATCH_MS);
  });

  return {
    refresh: () => socket.disconnect().connect(),
    close: () => {
      clearTimeout(timer);
      clearTimeout(returnTimer);
      socket.close();
    },
  };
}
