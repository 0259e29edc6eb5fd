import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveMessage } from 'shared-api/contract/realtime';
import type { LiveConnection } from 'shared-api/realtime/connect-live';
import { useServices } from '../services';

export type LiveState = 'connecting' | 'connected' | 'disconnected';

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
    let isClosed = false;
    let connection: LiveConnection | undefined;
    void connectLive({
      handshake: () => ({ token: session.store.getState().session?.token }),
      onMessages: (messages) => deliver(messages),
      onStatus: (isConnected) => {
        setState(isConnected ? 'connected' : 'disconnected');
        if (isConnected) void client.invalidateQueries();
      },
    }).then((opened) => {
      if (isClosed) opened.close();
      else connection = opened;
    });
    return () => {
      isClosed = true;
      connection?.close();
    };
  }, [connectLive, session, client]);

  return state;
}
