import type { QueryClient } from '@tanstack/react-query';
import type { GuestOrder } from '../contract/service/orders';
import type { LiveMessage } from '../domain/realtime';
import { keys } from '../queries/keys';

/** Applies a live message to the queries of guests' screens. */
export function applyGuestMessage(client: QueryClient, message: LiveMessage): void {
  if (message.type === 'order_updated' && 'token' in message.data) {
    const order = message.data;
    client.setQueryData<GuestOrder>(keys.orders.tracked(order.token), (shown) =>
      shown && shown.updated_at > order.updated_at ? shown : order,
    );
  } else if (message.type === 'guest_visit_updated') {
    void client.invalidateQueries({ queryKey: keys.visits.all });
  } else if (message.type === 'shared_cart_updated') {
    void client.invalidateQueries({ queryKey: keys.sharedCarts.all });
  } else if (message.type === 'menu_changed' && message.data.area === 'tables') {
    void client.invalidateQueries({ queryKey: keys.tables.all });
  }
}
