import type { QueryClient } from '@tanstack/react-query';
import type { PublicMessage, StaffMessage } from '../domain/realtime';
import { cacheKitchenOrder, removeKitchenOrder } from '../queries/kitchen/kitchen-orders';
import { keys } from '../queries/keys';
import { removeCachedOrder, cacheOrder } from '../queries/service/orders';
import { cacheNewWaiterCall, removeCachedWaiterCall, cacheWaiterCall } from '../queries/service/waiter-calls';

/** Applies a live message to the query cache of staff screens. */
export function applyStaffMessage(client: QueryClient, message: StaffMessage | PublicMessage): void {
  switch (message.type) {
    case 'new_order':
    case 'order_ready':
    case 'order_completed':
    case 'order_updated':
      cacheOrder(client, message.data);
      return cacheKitchenOrder(client, message.data);
    case 'order_deleted':
      removeCachedOrder(client, message.data.id);
      return removeKitchenOrder(client, message.data.id);
    case 'stations_changed':
      // Closing the day ends notices.
      void client.invalidateQueries({ queryKey: keys.orders.kitchen() });
      return void client.invalidateQueries({ queryKey: keys.stations.all });
    case 'printers_changed':
      return void client.invalidateQueries({ queryKey: keys.printers.all });
    case 'new_waiter_call':
      return cacheNewWaiterCall(client, message.data);
    case 'waiter_call_updated':
    case 'waiter_call_escalated':
      return cacheWaiterCall(client, message.data);
    case 'waiter_call_deleted':
      return removeCachedWaiterCall(client, message.data.id);
    case 'visit_updated':
    case 'bill_requested':
    case 'bill_request_withdrawn':
    case 'low_rating':
      return void client.invalidateQueries({ queryKey: keys.visits.all });
    case 'table_updated':
      return void client.invalidateQueries({ queryKey: keys.tables.all });
    case 'feedback_created':
    case 'feedback_replied':
    case 'feedback_changed':
      return void client.invalidateQueries({ queryKey: keys.feedback.all });
    case 'releases_changed':
      return void client.invalidateQueries({ queryKey: keys.releases.all });
    case 'menu_changed':
      return CONTENT_KEYS[message.data.area].forEach(
        (queryKey) => void client.invalidateQueries({ queryKey }),
      );
  }
}

/** Query keys of each content area. */
export const CONTENT_KEYS = {
  menu: [
    keys.categories.all,
    keys.products.all,
    keys.optionGroups.all,
    keys.prices.all,
    keys.promotions.all,
    keys.courses.all,
    keys.recommendations.all,
    keys.ordering.all,
  ],
  settings: [
    keys.settings.all,
    keys.legalTexts.all,
    keys.languages.all,
    keys.socialLinks.all,
    keys.courses.all,
    keys.callTypes.all,
    keys.products.all,
    keys.promotions.all,
    keys.ordering.all,
  ],
  banners: [keys.banners.all],
  tables: [keys.tables.all],
} satisfies Record<PublicMessage['data']['area'], readonly (readonly string[])[]>;

/**
 * Refetches the dashboard's queries after every batch of live messages.
 * @throws the error of the first query that failed.
 */
export async function reloadDashboard(client: QueryClient): Promise<void> {
  await Promise.all(
    [keys.orders.all, keys.visits.all, keys.waiterCalls.all, keys.statistics.all].map((queryKey) =>
      client.invalidateQueries({ queryKey }, { throwOnError: true }),
    ),
  );
}
