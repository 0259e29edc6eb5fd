import { act } from '@testing-library/react';
import type { LiveMessage } from 'shared-api/domain/realtime';
import type { LiveOptions } from 'shared-api/realtime/connect-live';

type Unnumbered<M> = M extends LiveMessage ? Omit<M, 'seq'> : never;

let open: LiveOptions | undefined;
let seq = 0;
let reconnects = 0;

/** A live connection whose messages the test sends. */
export const fakeLive = {
  connect: (options: LiveOptions) => {
    open = options;
    return Promise.resolve({ refresh: () => (reconnects += 1), close: () => (open = undefined) });
  },
  isOpen: () => open !== undefined,
  /** How often the app has reconnected. */
  reconnects: () => reconnects,
  /** The last handshake. */
  handshake: () => open?.handshake(),
  send: (message: Unnumbered<LiveMessage>) =>
    act(() => open?.onMessages([{ ...message, seq: (seq += 1) } as LiveMessage])),
  /** Ends or restores the live connection. */
  setStatus: (isConnected: boolean) => act(() => open?.onStatus?.(isConnected)),
  reset: () => {
    open = undefined;
    reconnects = 0;
  },
};
