import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/service/orders';
import type { Context } from '../../../context';
import { found } from '../../../http/app-error';
import { once } from '../../../http/idempotency';
import { guestOf } from '../../../http/rate-limit';
import { handle, isAllowed } from '../../../http/route';
import { keptHouseRules } from '../../restaurant/settings/cached-restaurant-settings';
import { presentGuestOrder } from './order.presenter';
import { findOrderByToken } from './order.repository';
import { placeOrder } from './place-order';

export function registerGuestOrders(app: FastifyInstance, context: Context): void {
  handle(app, contract.createOrder, async (call) => {
    const mayOmitCode = isAllowed(call.caller, 'orders.take');
    const rules = await keptHouseRules(context);
    return once(context, call, (trx) =>
      placeOrder(context, trx, call.body, { guest: guestOf(call), rules, mayOmitCode }),
    );
  });

  handle(app, contract.trackOrder, async ({ params }) =>
    presentGuestOrder(found(await findOrderByToken(context.db, params.token))),
  );
}
