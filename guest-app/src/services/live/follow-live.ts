import type { LiveMessage } from 'shared-api/contract/realtime';
import { keys } from 'shared-api/queries/keys';
import { applyGuestMessage } from 'shared-api/realtime/apply-guest-message';
import { connectLive, type LiveConnection } from 'shared-api/realtime/connect-live';
import { queryClientOf } from '../queries';
import { runningOrders } from '../running-orders';
import type { Services } from '../services';

/** Opens the live connection and writes what it says to where the screens read. @returns a function that closes it. */
export function followLive(services: Services): () => void {
  const queryClient = queryClientOf(services);
  let connection: LiveConnection | undefined;
  let isOver = false;

  async function connect() {
    const opened = await connectLive({
      handshake: () => ({ orderTokens: [...runningOrders.tokens()] }),
      onMessages(messages) {
        messages.forEach((message) => applyGuestMessage(queryClient, message));
        refreshChanged(services, messages);
      },
      onStatus: (isConnected) => {
        // Nothing that happened in between may be missed, be it since an order was fetched or since the last connection.
        if (isConnected) void queryClient.invalidateQueries({ queryKey: keys.orders.all });
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

/** Fetches anew what has changed, once, however much of it did. */
function refreshChanged({ menu, seat }: Services, messages: readonly LiveMessage[]): void {
  const areas = new Set(messages.flatMap(({ type, data }) => (type === 'menu_changed' ? data.area : [])));
  if (areas.delete('tables')) void seat.getState().refresh();
  if (areas.size > 0) void menu.getState().refresh();
}
