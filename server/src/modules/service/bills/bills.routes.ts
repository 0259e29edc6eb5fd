import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/service/payments';
import { toLira } from 'shared-api/contract/money';
import { transact, type Context } from '#context';
import { runIdempotently } from '#http/idempotency';
import { handle } from '#http/route';
import { actorOf } from '#modules/actor';
import { cachedRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { takeBackOf } from '../orders/order-guards';
import { getVisit } from '../visits/visit.repository';
import { setVisitStatus } from '../visits/visit.service';
import { compItem, discountItem, discountVisit } from './adjustment.service';
import { moveItems } from './move-items';
import { cancelPayment, refundPayment, takePayment } from './payment.service';
import { voidItem } from './void-item';

export function registerBills(app: FastifyInstance, context: Context): void {
  handle(app, contract.getBillOptions, async () => {
    const { billReasons, mealCards } = await cachedRestaurantSettings(context);
    return { reasons: billReasons, meal_cards: mealCards };
  });

  handle(app, contract.voidItem, (call) =>
    runIdempotently(context, call, async (trx) => {
      const { id: visitId, itemId } = call.params;
      await voidItem(context, trx, { visitId, itemId }, call.body, takeBackOf(call));
      return getVisit(trx, visitId);
    }),
  );

  handle(app, contract.compItem, (call) =>
    transact(context, async (trx) => {
      const { id: visitId, itemId } = call.params;
      await compItem(context, trx, { visitId, itemId }, call.body, actorOf(call));
      return getVisit(trx, visitId);
    }),
  );

  handle(app, contract.discountItem, (call) =>
    transact(context, async (trx) => {
      const { id: visitId, itemId } = call.params;
      await discountItem(context, trx, { visitId, itemId }, call.body, actorOf(call));
      return getVisit(trx, visitId);
    }),
  );

  handle(app, contract.discountVisit, (call) =>
    transact(context, async (trx) => {
      await discountVisit(context, trx, call.params.id, call.body, actorOf(call));
      return getVisit(trx, call.params.id);
    }),
  );

  handle(app, contract.moveItems, (call) =>
    runIdempotently(context, call, async (trx) => {
      await moveItems(context, trx, call.params.id, call.body, call.caller.user.id);
      return getVisit(trx, call.params.id);
    }),
  );

  handle(app, contract.takePayment, (call) =>
    runIdempotently(context, call, async (trx) => {
      const { id, changeKurus } = await takePayment(context, trx, call.params.id, call.body, actorOf(call));
      return { visit: await getVisit(trx, call.params.id), payment_id: id, change: toLira(changeKurus) };
    }),
  );

  handle(app, contract.cancelPayment, (call) =>
    transact(context, async (trx) =>
      getVisit(trx, await cancelPayment(context, trx, call.params.id, call.body, actorOf(call))),
    ),
  );

  handle(app, contract.refundPayment, (call) =>
    runIdempotently(context, call, async (trx) => {
      const { id, visitId } = await refundPayment(context, trx, call.params.id, call.body, actorOf(call));
      return { visit: await getVisit(trx, visitId), payment_id: id, change: 0 };
    }),
  );

  handle(app, contract.closeUnpaid, (call) =>
    transact(context, async (trx) => {
      const { reason, served, version } = call.body;
      const change = { status: 'closed', reason: null, served, version } as const;
      await setVisitStatus(context, trx, call.params.id, {
        ...change,
        userId: call.caller.user.id,
        requireReopen: () => actorOf(call),
        unpaid: { reason, ...actorOf(call) },
      });
      return getVisit(trx, call.params.id);
    }),
  );
}
