import { REALTIME_RECONNECT_MS } from '../domain/realtime';
import type { ConnectedMessage, LiveHandshake, LiveMessage } from '../domain/realtime';

export const LIVE_MESSAGE_BATCH_MS = 500;

export interface LiveOptions {
  /** Origin of the realtime server; empty for the page's own. */
  origin?: string;
  /** Read at every (re)connect, so that a new token or order takes effect at once. */
  handshake: () => Omit<LiveHandshake, 'lastSeq'>;
  /** Messages in order, each once, in batches of 500 ms. */
  onMessages: (messages: LiveMessage[]) => void;
  onStatus?: (connected: boolean) => void;
  /**
   * Called when another user or device ended the session of the handshake; not called when it expires or is signed out.
   */
  onSessionEnded?: () => void;
}

export interface LiveConnection {
  /** Reconnects with a new handshake. */
  refresh(): void;
  close(): void;
}

/** How long a connection may take to answer a device that has woken. Its own heartbeat would notice after 33 s. */
export const ALIVE_TIMEOUT_MS = 3_000;

/**
 * Opens the live connection. socket.io-client is loaded here and not before, so that no first paint waits for it. Lost
 * connections are restored after 5 s, or at once when the device wakes or is online again, and catch up from the last
 * received `seq`.
 */
export async function connectLive(options: LiveOptions): Promise<LiveConnection> {
  const [{ io }, { ALIVE_EVENT, LIVE_EVENT, SESSION_ENDED_EVENT }] = await Promise.all([
    import('socket.io-client'),
    import('../domain/realtime'),
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
    // With many servers behind one address, long polling would need every request to reach the same one.
    transports: ['websocket'],
    reconnectionDelay: REALTIME_RECONNECT_MS,
    reconnectionDelayMax: REALTIME_RECONNECT_MS,
    randomizationFactor: 0.2,
  });
  socket.on('disconnect', (reason) => {
    options.onStatus?.(false);
    // socket.io does not reconnect after a disconnection by the server, such as one that shuts down.
    if (reason === 'io server disconnect')
      returnTimer = setTimeout(() => socket.connect(), REALTIME_RECONNECT_MS);
  });
  socket.on(SESSION_ENDED_EVENT, () => options.onSessionEnded?.());
  socket.on(LIVE_EVENT, (message: LiveMessage | ConnectedMessage) => {
    if (message.type === 'connected') {
      lastSeq = message.seq;
      // Not earlier: from here on every message is received, or requested after a reconnect.
      options.onStatus?.(true);
      return;
    }
    if (lastSeq !== undefined && message.seq <= lastSeq) return;
    lastSeq = message.seq;
    queue.push(message);
    timer ??= setTimeout(deliver, LIVE_MESSAGE_BATCH_MS);
  });

  const refresh = () => socket.disconnect().connect();
  let isAsking = false;
  async function checkNow() {
    if (document.visibilityState === 'hidden' || isAsking) return;
    if (!socket.connected) return refresh();
    isAsking = true;
    const isAlive = await socket
      .timeout(ALIVE_TIMEOUT_MS)
      .emitWithAck(ALIVE_EVENT)
      .then(
        () => true,
        () => false,
      );
    isAsking = false;
    // It may have been restored or closed meanwhile.
    if (!isAlive && socket.connected) refresh();
  }
  const stopWaking = onWake(() => void checkNow());

  return {
    refresh,
    close: () => {
      stopWaking();
      clearTimeout(timer);
      clearTimeout(returnTimer);
      socket.close();
    },
  };
}

/** Calls a function when the page is shown again or the browser is online again. @returns a function that stops. */
function onWake(listener: () => void): () => void {
  // Programs have no page.
  if (typeof window === 'undefined') return () => undefined;
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
  window.addEventListener('pageshow', onShow);
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('pageshow', onShow);
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
