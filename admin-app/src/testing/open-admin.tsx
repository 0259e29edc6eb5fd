import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { LiveMessage } from 'shared-api/domain/realtime';
import type { Role } from 'shared-api/domain/permissions';
import type { LiveOptions } from 'shared-api/realtime/connect-live';
import { vi } from 'vitest';
import { AdminRoot } from '../app/admin-root';
import { createServices } from '../services/services';
import { installFakeAudio } from './fake-audio';
import { installFakeWidth } from './fake-width';

type Unnumbered<M> = M extends LiveMessage ? Omit<M, 'seq'> : never;

export interface OpenOptions {
  /** Role of the signed-in user; null for no session. */
  role?: Role | null;
  /** Simulates a browser that blocks sound before a click. */
  isSoundBlocked?: boolean;
  /** Of the window. */
  widthPx?: number;
}

/** Renders the panel at a path, with a live connection that the test controls. */
export function openAdmin(
  path: string,
  { role = 'admin', isSoundBlocked = false, widthPx = 1440 }: OpenOptions = {},
) {
  installFakeWidth(widthPx);
  const speaker = installFakeAudio();
  if (isSoundBlocked) speaker.block();
  if (role) {
    localStorage.setItem(STORAGE_KEYS.token, 'the-token');
    localStorage.setItem(STORAGE_KEYS.user, JSON.stringify({ id: 1, username: 'deniz', role }));
  }
  window.history.pushState(null, '', path);

  const leaveTo = vi.fn();
  const restart = vi.fn();
  const close = vi.fn();
  let live: LiveOptions | undefined;
  const connectLive = (options: LiveOptions) => {
    live = options;
    return Promise.resolve({ refresh: () => undefined, close });
  };
  const services = { ...createServices(), connectLive, leaveTo, restart };
  const view = render(<AdminRoot services={services} basename="/" />);

  return {
    ...view,
    user: userEvent.setup(),
    speaker,
    leaveTo,
    restart,
    queryClient: services.queryClient,
    live: {
      closed: close,
      handshake: () => live?.handshake(),
      send: (...messages: Unnumbered<LiveMessage>[]) =>
        act(() => live?.onMessages(messages.map((message, seq) => ({ ...message, seq }) as LiveMessage))),
      setConnected: (isConnected: boolean) => act(() => live?.onStatus?.(isConnected)),
      endSession: () => act(() => live?.onSessionEnded?.()),
    },
  };
}
