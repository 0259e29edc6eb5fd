import type { QueryClient } from '@tanstack/react-query';
import { keys } from 'shared-api/queries/keys';
import { applyGuestMessage } from 'shared-api/realtime/apply-guest-message';
import { connectLive, type LiveConnection } from 'shared-api/realtime/connect-live';
import { runningOrders } from '../running-orders';

/** Opens the live connection and writes what it says into the queries. @returns a function that closes it. */
export function followLive(queryClient: QueryClient): () => void {
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
  void connect().catch(() => {});
  const unsubscribe = runningOrders.subscribe(() => connection?.refresh());
  return () => {
    isOver = true;
    unsubscribe();
    connection?.close();
  };
}
