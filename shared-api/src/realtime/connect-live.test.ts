import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_MESSAGE_BATCH_MS } from './connect-live';
import { REALTIME_RECONNECT_MS } from '../domain/realtime';
import { ALIVE_EVENT, LIVE_EVENT, type LiveHandshake, type LiveMessage } from '../domain/realtime';
import { buildOrder } from '../testing/builders';
import { ALIVE_TIMEOUT_MS, connectLive, type LiveConnection } from './connect-live';

/** The socket of socket.io-client, whose events the test dispatches. */
class FakeSocket {
  handlers = new Map<string, (value?: unknown) => void>();
  connect = vi.fn(() => this);
  disconnect = vi.fn(() => this);
  close = vi.fn();
  connected = true;
  /** Whether the server acknowledges. */
  isAlive = true;
  timeout = (ms: number) => ({
    emitWithAck: (event: string) => {
      expect(event).toBe(ALIVE_EVENT);
      this.asked += 1;
      return new Promise<void>((resolve, reject) => {
        if (this.isAlive) resolve();
        else setTimeout(reject, ms);
      });
    },
  });
  asked = 0;
  constructor(readonly options: { auth: (send: (handshake: LiveHandshake) => void) => void }) {}
  on(event: string, handler: (value?: unknown) => void) {
    this.handlers.set(event, handler);
  }
  receive(event: string, value?: unknown) {
    this.handlers.get(event)?.(value);
  }
  handshake() {
    const send = vi.fn<(handshake: LiveHandshake) => void>();
    this.options.auth(send);
    return send.mock.calls[0]?.[0];
  }
}
let socket: FakeSocket;
vi.mock('socket.io-client', () => ({
  io: (_origin: string, options: FakeSocket['options']) => (socket = new FakeSocket(options)),
}));

const message = (seq: number): LiveMessage => ({ type: 'new_order', data: buildOrder({ id: seq }), seq });
const onMessages = vi.fn<(messages: LiveMessage[]) => void>();
const onStatus = vi.fn<(connected: boolean) => void>();
let live: LiveConnection;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  live = await connectLive({ handshake: () => ({ token: 'the-token' }), onMessages, onStatus });
  return () => {
    live.close();
    vi.useRealTimers();
  };
});

describe('messages', () => {
  it('are batched for 500 ms and delivered in order, once', () => {
    socket.receive(LIVE_EVENT, message(1));
    vi.advanceTimersByTime(LIVE_MESSAGE_BATCH_MS - 1);
    socket.receive(LIVE_EVENT, message(2));
    expect(onMessages).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onMessages.mock.calls).toEqual([[[message(1), message(2)]]]);
    vi.advanceTimersByTime(LIVE_MESSAGE_BATCH_MS);
    expect(onMessages).toHaveBeenCalledTimes(1);
  });

  it('missed before the first one are requested from the sequence number of the connection', () => {
    socket.receive(LIVE_EVENT, { type: 'connected', data: null, seq: 41 });
    vi.advanceTimersByTime(LIVE_MESSAGE_BATCH_MS);
    expect(onMessages).not.toHaveBeenCalled();
    expect(socket.handshake()).toEqual({ token: 'the-token', lastSeq: 41 });
  });

  it('restart their numbering with the server, as after a restored backup', () => {
    socket.receive(LIVE_EVENT, message(900));
    socket.receive(LIVE_EVENT, { type: 'connected', data: null, seq: 3 });
    socket.receive(LIVE_EVENT, message(4));
    vi.advanceTimersByTime(LIVE_MESSAGE_BATCH_MS);
    expect(onMessages.mock.calls).toEqual([[[message(900), message(4)]]]);
  });

  it('that were already received are dropped', () => {
    [5, 5, 4, 6].forEach((seq) => socket.receive(LIVE_EVENT, message(seq)));
    vi.advanceTimersByTime(LIVE_MESSAGE_BATCH_MS);
    expect(onMessages.mock.calls).toEqual([[[message(5), message(6)]]]);
  });

  it('are not delivered after closing', () => {
    socket.receive(LIVE_EVENT, message(1));
    live.close();
    vi.advanceTimersByTime(LIVE_MESSAGE_BATCH_MS);
    expect(onMessages).not.toHaveBeenCalled();
    expect(socket.close).toHaveBeenCalled();
  });
});

describe('the connection', () => {
  it('sends the token and the last received sequence number', () => {
    expect(socket.handshake()).toEqual({ token: 'the-token', lastSeq: undefined });
    socket.receive(LIVE_EVENT, message(7));
    expect(socket.handshake()).toEqual({ token: 'the-token', lastSeq: 7 });
  });

  it('is reported as open after the connected message and as closed when lost', () => {
    socket.receive('connect');
    expect(onStatus).not.toHaveBeenCalled();
    socket.receive(LIVE_EVENT, { type: 'connected', data: null, seq: 3 });
    socket.receive('disconnect', 'transport close');
    expect(onStatus.mock.calls).toEqual([[true], [false]]);
  });

  it('is restored after 5 s even if the server closed it', () => {
    socket.receive('disconnect', 'io server disconnect');
    vi.advanceTimersByTime(REALTIME_RECONNECT_MS - 1);
    expect(socket.connect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it('is not restored after closing', () => {
    socket.receive('disconnect', 'io server disconnect');
    live.close();
    vi.advanceTimersByTime(REALTIME_RECONNECT_MS);
    expect(socket.connect).not.toHaveBeenCalled();
  });
});

describe.each([
  ['the page is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'the page comes back from the cache of Back',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
  ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
])('when %s, the connection', (_, wake) => {
  it('is asked once and stays if the server answers', async () => {
    wake();
    wake();
    await vi.advanceTimersByTimeAsync(ALIVE_TIMEOUT_MS);
    expect(socket.asked).toBe(1);
    expect(socket.disconnect).not.toHaveBeenCalled();
  });

  it('is opened again if the server does not answer in time', async () => {
    socket.isAlive = false;
    wake();
    await vi.advanceTimersByTimeAsync(ALIVE_TIMEOUT_MS - 1);
    expect(socket.connect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.disconnect).toHaveBeenCalledTimes(1);
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it('is opened at once if it was lost', () => {
    socket.connected = false;
    wake();
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it('is left alone after closing', () => {
    live.close();
    socket.connected = false;
    wake();
    expect(socket.connect).not.toHaveBeenCalled();
  });
});

it('a page that is hidden asks nothing', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(socket.asked).toBe(0);
  visibility.mockRestore();
});
