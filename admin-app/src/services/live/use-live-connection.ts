import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveMessage } from 'shared-api/domain/realtime';
import { followLive, type LiveState } from 'shared-api/realtime/follow-live';
import { pollStaffScreens } from 'shared-api/realtime/poll-staff-screens';
import { useHasToken, useServices } from '../services';

/**
 * Connects while mounted. Refetches everything on the screen after each connect, as messages may have been
 * missed.
 */
export function useLiveConnection(onMessages: (messages: LiveMessage[]) => void): LiveState {
  const { connectLive, offline, session } = useServices();
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const hasToken = useHasToken();
  const deliver = useEffectEvent(onMessages);

  useEffect(() => {
    if (!hasToken) return;
    const { store } = session;
    const { urgent, rest } = pollStaffScreens(client);
    const whileSignedIn = (fetch: () => Promise<unknown>) => async () => {
      const { isExpired, isLocked } = store.getState();
      if (!isExpired && !isLocked) await fetch();
    };
    const connection = followLive({
      connect: connectLive,
      handshake: () => ({ token: store.getState().session?.token }),
      onMessages: (messages) => deliver(messages),
      onState: (next) => {
        if (next === 'connected') void client.invalidateQueries();
        if (next === 'disconnected') offline.check();
        setState(next);
      },
      onSessionEnded: () => session.end(),
      poll: { urgent: whileSignedIn(urgent), rest: whileSignedIn(rest) },
    });
    return connection.close;
  }, [connectLive, offline, session, client, hasToken]);

  return state;
}
