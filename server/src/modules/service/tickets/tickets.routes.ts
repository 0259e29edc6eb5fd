import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/kitchen/kitchen-orders';
import { transact, type Context } from '#context';
import { runIdempotently } from '#http/idempotency';
import { handle } from '#http/route';
import { cachedRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { findDeletedTickets } from '#modules/kitchen/kitchen-notices';
import { presentOrder } from '../orders/order.presenter';
import { findKitchenOrders } from '../orders/order.store';
import { findGuestCounts } from '../occupancy/visit.store';
import {
  acknowledgeAllNotices,
  acknowledgeNotices,
  printTicket,
  scheduleEndOfNotices,
  setTicketItems,
} from './ticket';

export function registerTickets(app: FastifyInstance, context: Context): void {
  scheduleEndOfNotices(context);

  handle(app, contract.listKitchenOrders, async () => {
    const { foodIsServed } = await cachedRestaurantSettings(context);
    const records = await findKitchenOrders(context.db, context.now(), !foodIsServed);
    const guestCounts = await findGuestCounts(
      context.db,
      records.map(({ row }) => row.visit_id),
    );
    const orders = records.map((record) => ({
      ...presentOrder(record),
      guest_count: guestCounts.get(record.row.visit_id) ?? null,
    }));
    const deleted = await findDeletedTickets(context.db);
    return [...orders, ...deleted.map((order) => ({ ...order, guest_count: null }))];
  });

  handle(app, contract.setTicketItems, async ({ params, body }) => {
    const rules = await cachedRestaurantSettings(context);
    return transact(context, (tx) => setTicketItems(tx, params, body, rules));
  });

  handle(app, contract.acknowledgeNotices, ({ params, body }) =>
    transact(context, (tx) => acknowledgeNotices(tx, params, body)),
  );

  handle(app, contract.acknowledgeAllNotices, ({ params, body }) =>
    transact(context, (tx) => acknowledgeAllNotices(tx, params.stationId, body)),
  );

  handle(app, contract.printTicket, (call) =>
    runIdempotently(context, call, (tx) => printTicket(tx, call.params, call.body)),
  );
}
