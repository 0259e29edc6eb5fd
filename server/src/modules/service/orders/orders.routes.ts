import type { FastifyInstance } from 'fastify';
import { NETWORK_KEY_RETENTION_MS } from 'shared-api/domain/service/limits';
import type { Endpoint } from 'shared-api/contract/endpoint';
import { TOTAL_COUNT_HEADER } from 'shared-api/domain/api';
import * as contract from 'shared-api/contract/service/orders';
import { transact, type Context } from '#context';
import { requireFound } from '#http/app-error';
import { runIdempotently } from '#http/idempotency';
import { networkKey } from '#http/network-key';
import { guestOf } from '#http/rate-limit';
import { handle, isAllowed, type Call } from '#http/route';
import { promotionState } from '#modules/menu/promotions/promotion-prices';
import { defaultLanguageFallback } from '#modules/restaurant/languages/language-fallback';
import { cachedRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { orderingState } from '../ordering/ordering-rules';
import { takeBackOf } from './order-guards';
import { presentGuestOrder, presentItem, presentOrder } from './order.presenter';
import {
  eraseNetworkKeys,
  findActiveOrders,
  findOrder,
  findOrderByToken,
  findOrderPage,
  findOrders,
} from './order.store';
import { cancelOrders, correctOrder, removeOrder, setItemStatus, setOrderStatus } from './order';
import { placeOrder, type OrderConditions, type OrderSender } from './place-order';

/** Who sends an order with this call. */
export async function orderSender(
  context: Context,
  call: Pick<Call<Endpoint>, 'request'>,
): Promise<OrderSender> {
  const { caller } = call.request;
  const guest = guestOf(call);
  return {
    guest,
    staff: guest ? null : (caller?.user ?? null),
    networkKey: guest && (await networkKey(context, guest)),
    mayOmitCode: isAllowed(caller, 'orders.take'),
  };
}

/** The conditions under which an order is placed now. */
export const orderConditions = async (context: Context): Promise<OrderConditions> => ({
  rules: await cachedRestaurantSettings(context),
  ordering: await orderingState(context),
  promotions: await promotionState(context),
  languages: await defaultLanguageFallback(context),
});

export function registerOrders(app: FastifyInstance, context: Context): void {
  const { db, jobs, now } = context;
  jobs.scheduleHourly('erase network keys', () => eraseNetworkKeys(db, now() - NETWORK_KEY_RETENTION_MS));
  const itemsOf = async (orderId: number) =>
    requireFound(await findOrder(db, orderId)).items.map(presentItem);

  handle(app, contract.createOrder, async (call) => {
    const sender = await orderSender(context, call);
    const conditions = await orderConditions(context);
    return runIdempotently(context, call, (tx) => placeOrder(tx, call.body, sender, conditions));
  });

  handle(app, contract.trackOrder, async ({ params }) =>
    presentGuestOrder(requireFound(await findOrderByToken(db, params.token))),
  );

  handle(app, contract.listOrders, async ({ query, reply }) => {
    const { status, search, from, to, before, page, limit } = query;
    const filter = {
      statuses: status && [status],
      search,
      from,
      to,
      after: before === undefined ? undefined : requireFound(await findOrder(db, before)).row,
    };
    const { orders, total } = await findOrderPage(db, filter, { limit, offset: (page - 1) * limit });
    reply.header(TOTAL_COUNT_HEADER, String(total));
    return orders.map(presentOrder);
  });

  handle(app, contract.listActiveOrders, async () => (await findActiveOrders(db)).map(presentOrder));

  handle(app, contract.listRecentOrders, async ({ query }) =>
    (await findOrders(db, {}, { limit: query.limit })).map(presentOrder),
  );

  handle(app, contract.getOrder, async ({ params }) =>
    presentOrder(requireFound(await findOrder(db, params.id))),
  );

  handle(app, contract.updateOrder, ({ params, sent }) =>
    transact(context, (tx) => correctOrder(tx, params.id, sent)),
  );

  handle(app, contract.deleteOrder, async (call) => {
    await transact(context, (tx) => removeOrder(tx, call.params.id, takeBackOf(call)));
    return null;
  });

  handle(app, contract.setOrderStatus, (call) => {
    const rights = {
      mayChangeCompleted: isAllowed(call.caller, 'orders.change_completed'),
      by: takeBackOf(call),
    };
    return transact(context, (tx) => setOrderStatus(tx, call.params.id, { ...call.body, ...rights }));
  });

  // Idempotent, so that a late retry does not cancel orders that staff have restored since.
  handle(app, contract.cancelOrders, (call) =>
    runIdempotently(context, call, (tx) => cancelOrders(tx, call.body, takeBackOf(call))),
  );

  handle(app, contract.setItemStatus, async (call) => {
    const rules = await cachedRestaurantSettings(context);
    const { id: orderId, itemId } = call.params;
    const by = takeBackOf({ ...call, body: { reason: null } });
    return transact(context, (tx) => setItemStatus(tx, { orderId, itemId }, call.body, rules, by));
  });

  handle(app, contract.listItemsOfOrder, ({ params }) => itemsOf(params.id));

  handle(app, contract.listOrderItems, ({ query }) => itemsOf(query.order_id));
}
