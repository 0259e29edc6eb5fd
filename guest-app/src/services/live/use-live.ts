import { keys } from 'shared-api/queries/keys';
import { applyGuestMessage } from 'shared-api/realtime/apply-guest-message';
import { connectLive, type LiveConnection } from 'shared-api/realtime/connect-live';
import { useEffect } from 'react';
import { runningOrders } from '../running-orders';
import { useServices } from '../services';
import { afterFirstPaint } from './after-first-paint';

/** Keeps the menu and the orders of this phone true to what happens in the restaurant, from the first paint on. */
export function useLive(): void {
  const { queryClient } = useServices();

  useEffect(() => {
    let connection: LiveConnection | undefined;
    let isOver = false;
    let wasConnected = false;

    async function connect() {
      const opened = await connectLive({
        handshake: () => ({ orderTokens: [...runningOrders.tokens()] }),
        onMessages: (messages) => messages.forEach((message) => applyGuestMessage(queryClient, message)),
        onStatus: (isConnected) => {
          // Nothing that happened in between may be missed.
          if (isConnected && wasConnected) void queryClient.invalidateQueries({ queryKey: keys.orders.all });
          wasConnected ||= isConnected;
        },
      });
      if (isOver) opened.close();
      else connection = opened;
    }
    const cancel = afterFirstPaint(() => void connect().catch(() => {}));
    const unsubscribe = runningOrders.subscribe(() => connection?.refresh());
    return () => {
      isOver = true;
      cancel();
      unsubscribe();
      connection?.close();
    };
  }, [queryClient]);
}
