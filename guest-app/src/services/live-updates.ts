import type { LiveMessage } from 'shared-api/domain/realtime';
import { keys } from 'shared-api/queries/keys';
import { retryFailed } from 'shared-api/queries/retry-failed';
import { applyGuestMessage } from 'shared-api/realtime/apply-guest-message';
import { followLive } from 'shared-api/realtime/follow-live';
import { followOrderingStatus } from './follow-ordering-status';
import { useCartMembership } from './cart-membership';
import { declarationsOf } from './declarations';
import { useLiveState } from './live-state';
import { listFollowedTokens, useOwnOrders } from './own-orders';
import { useOwnVisit, visitTokenOf } from './own-visit';
import { pollGuestPages } from './poll-guest-pages';
import { queryClientOf } from './queries';
import { retryFailedResource } from './retry-failed-resource';
import type { Services } from './services';

/** Opens the live connection and applies its messages, polls without one. @returns a function that ends both. */
export function startLiveUpdates(services: Services): () => void {
  const queryClient = queryClientOf(services);
  // The live connection detects at once that the server cannot be reached; without it, health checks do.
  let stopWatching = services.connection.watch();

  const live = followLive({
    handshake: () => ({ orderTokens: followedTokens(), cartToken: cartToken() }),
    onMessages(messages) {
      for (const message of messages) {
        applyGuestMessage(queryClient, message);
        if (message.type === 'order_updated' && 'token' in message.data)
          useOwnOrders.getState().update(message.data);
      }
      refreshChanged(services, messages);
    },
    onState(state) {
      useLiveState.setState({ isConnected: state === 'connected', isPolling: state === 'polling' });
      if (state === 'polling') return;
      stopWatching();
      if (state === 'connected') {
        // An order may have changed between its request and the connection.
        void queryClient.invalidateQueries({ queryKey: keys.orders.all });
        void queryClient.invalidateQueries({ queryKey: keys.visits.all });
        void queryClient.invalidateQueries({ queryKey: keys.sharedCarts.all });
      } else {
        services.connection.recheck();
        stopWatching = services.connection.watch();
      }
    },
    poll: pollGuestPages(services, queryClient),
  });
  let followed = followedTokens().join();
  /** The server subscribes a connection to the orders and their visit when it is opened. */
  function refreshWhenChanged({ isMoved = false } = {}) {
    const tokens = followedTokens().join();
    if (tokens === followed && !isMoved) return;
    followed = tokens;
    live.refresh();
  }
  const stops = [
    live.close,
    followOrderingStatus(services),
    useOwnOrders.subscribe(() => refreshWhenChanged()),
    useOwnVisit.subscribe(({ visitId }, { visitId: before }) =>
      refreshWhenChanged({ isMoved: before !== null && visitId !== null && visitId !== before }),
    ),
    useCartMembership.subscribe(({ membership }, { membership: before }) => {
      if (membership?.token !== before?.token) live.refresh();
    }),
    retryFailed(queryClient),
    retryFailedResource(services.menu),
    retryFailedResource(declarationsOf(services)),
    retryFailedResource(services.orderingStatus),
    retryFailedResource(services.scannedTable),
    () => stopWatching(),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Tokens of the active orders, and of the order through which the visit is read. */
function followedTokens(): string[] {
  const visitToken = visitTokenOf(useOwnVisit.getState());
  return [...new Set([...listFollowedTokens(useOwnOrders.getState()), ...(visitToken ? [visitToken] : [])])];
}

const cartToken = () => useCartMembership.getState().membership?.token;

/** Fetches the changed resources, each once. */
function refreshChanged(services: Services, messages: readonly LiveMessage[]): void {
  const { menu, orderingStatus, scannedTable } = services;
  const declarations = declarationsOf(services);
  const areas = new Set(messages.flatMap(({ type, data }) => (type === 'menu_changed' ? data.area : [])));
  if (areas.delete('tables')) void scannedTable.getState().refresh();
  if (areas.has('menu') || areas.has('settings')) void orderingStatus.getState().refresh();
  if (areas.has('menu') && declarations.getState().data) void declarations.getState().refresh();
  if (areas.size > 0) void menu.getState().refresh();
}
