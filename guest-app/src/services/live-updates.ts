import type { LiveMessage } from 'shared-api/contract/realtime';
import { keys } from 'shared-api/queries/keys';
import { applyGuestMessage } from 'shared-api/realtime/apply-guest-message';
import { connectLive, type LiveConnection } from 'shared-api/realtime/connect-live';
import { useActiveOrders } from './active-orders';
import { queryClientOf } from './queries';
import type { Services } from './services';

/** Opens the live connection and applies its messages. @returns a function that closes it. */
export function startLiveUpdates(services: Services): () => void {
  const queryClient = queryClientOf(services);
  let connection: LiveConnection | undefined;
  let isClosed = false;

  async function connect() {
    const opened = await connectLive({
      handshake: () => ({ orderTokens: [...useActiveOrders.getState().tokens] }),
      onMessages(messages) {
        messages.forEach((message) => applyGuestMessage(queryClient, message));
        refreshChanged(services, messages);
      },
      onStatus: (isConnected) => {
        // An order may have changed between its request and the connection.
        if (isConnected) void queryClient.invalidateQueries({ queryKey: keys.orders.all });
      },
    });
    if (isClosed) opened.close();
    else connection = opened;
  }
  void connect().catch(() => {});
  const unsubscribe = useActiveOrders.subscribe(({ tokens }, previous) => {
    if (tokens !== previous.tokens) connection?.refresh();
  });
  return () => {
    isClosed = true;
    unsubscribe();
    connection?.close();
  };
}

/** Fetches what has changed, each resource once. */
function refreshChanged({ menu, scannedTable }: Services, messages: readonly LiveMessage[]): void {
  const areas = new Set(messages.flatMap(({ type, data }) => (type === 'menu_changed' ? data.area : [])));
  if (areas.delete('tables')) void scannedTable.getState().refresh();
  if (areas.size > 0) void menu.getState().refresh();
}
