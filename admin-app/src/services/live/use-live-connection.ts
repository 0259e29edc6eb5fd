import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveMessage } from 'shared-api/contract/realtime';
import { followLive, type LiveState } from 'shared-api/realtime/follow-live';
import { pollStaffScreens } from 'shared-api/realtime/poll-staff-screens';
import { useServices } from '../services';

/**
 * Connects while mounted. Refetches everything on the screen after each connect, as messages may have been
 * missed.
 */
export function useLiveConnection(onMessages: (messages: LiveMessage[]) => void): LiveState {
  const { connectLive, session } = useServices();
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const deliver = useEffectEvent(onMessages);

  useEffect(() => {
    const { store } = session;
    const { urgent, rest } = pollStaffScreens(client);
    const whileSignedIn = (fetch: () => Promise<unknown>) => async () => {
      if (!store.getState().isExpired) await fetch();
    };
    const connection = followLive({
      connect: connectLive,
      handshake: () => ({ token: store.getState().session?.token }),
      onMessages: (messages) => deliver(messages),
      onState: (next) => {
        if (next === 'connected') void client.invalidateQueries();
        setState(next);
      },
      onSessionEnded: () => session.end(),
      poll: { urgent: whileSignedIn(urgent), rest: whileSignedIn(rest) },
    });
    return connection.close;
  }, [connectLive, session, client]);

  return state;
}
