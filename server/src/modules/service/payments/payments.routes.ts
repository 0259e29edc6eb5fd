import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/service/payments';
import * as noted from 'shared-api/contract/service/noted-payments';
import { toLira } from 'shared-api/domain/money';
import { transact, type Context } from '#context';
import { runIdempotently } from '#http/idempotency';
import { handle } from '#http/route';
import { actorOf } from '#modules/actor';
import { cachedRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { takeBackOf } from '../orders/order-guards';
import { getVisit } from '../visits/visit.presenter';
import { setVisitStatus } from '../visits/visit';
import { compItem, discountItem, discountVisit } from './adjustment';
import { moveItems } from './move-items';
import { findNotedVisits, notePayment, recordNote, rejectNote } from './noted-payment';
import { cancelPayment, refundPayment, takePayment } from './payment';
import { voidItem } from './void-item';

export function registerBills(app: FastifyInstance, context: Context): void {
  handle(app, contract.getBillOptions, async () => {
    const { billReasons, mealCards } = await cachedRestaurantSettings(context);
    return { reasons: billReasons, meal_cards: mealCards };
  });

  handle(app, contract.voidItem, (call) =>
    runIdempotently(context, call, async (tx) => {
      const { id: visitId, itemId } = call.params;
      await voidItem(tx, { visitId, itemId }, call.body, takeBackOf(call));
      return getVisit(tx.db, visitId);
    }),
  );

  handle(app, contract.compItem, (call) =>
    transact(context, async (tx) => {
      const { id: visitId, itemId } = call.params;
      await compItem(tx, { visitId, itemId }, call.body, actorOf(call));
      return getVisit(tx.db, visitId);
    }),
  );

  handle(app, contract.discountItem, (call) =>
    transact(context, async (tx) => {
      const { id: visitId, itemId } = call.params;
      await discountItem(tx, { visitId, itemId }, call.body, actorOf(call));
      return getVisit(tx.db, visitId);
    }),
  );

  handle(app, contract.discountVisit, (call) =>
    transact(context, async (tx) => {
      await discountVisit(tx, call.params.id, call.body, actorOf(call));
      return getVisit(tx.db, call.params.id);
    }),
  );

  handle(app, contract.moveItems, (call) =>
    runIdempotently(context, call, async (tx) => {
      await moveItems(tx, call.params.id, call.body, call.caller.user.id);
      return getVisit(tx.db, call.params.id);
    }),
  );

  handle(app, contract.takePayment, (call) =>
    runIdempotently(context, call, async (tx) => {
      const { id, changeKurus } = await takePayment(tx, call.params.id, call.body, actorOf(call));
      return { visit: await getVisit(tx.db, call.params.id), payment_id: id, change: toLira(changeKurus) };
    }),
  );

  handle(app, contract.cancelPayment, (call) =>
    transact(context, async (tx) =>
      getVisit(tx.db, await cancelPayment(tx, call.params.id, call.body, actorOf(call))),
    ),
  );

  handle(app, contract.refundPayment, (call) =>
    runIdempotently(context, call, async (tx) => {
      const { id, visitId } = await refundPayment(tx, call.params.id, call.body, actorOf(call));
      return { visit: await getVisit(tx.db, visitId), payment_id: id, change: 0 };
    }),
  );

  handle(app, noted.listNotedPayments, () => findNotedVisits(context.db));

  handle(app, noted.notePayment, (call) =>
    runIdempotently(context, call, async (tx) => {
      await notePayment(tx, call.params.id, call.body, call.caller.user.id);
      return null;
    }),
  );

  handle(app, noted.recordNote, ({ params, body, caller }) =>
    transact(context, async (tx) => {
      await recordNote(tx, { ...params, ...body }, body.printer_id, caller.user.id);
      return findNotedVisits(tx.db);
    }),
  );

  handle(app, noted.rejectNote, ({ params, body, caller }) =>
    transact(context, async (tx) => {
      await rejectNote(tx, { ...params, ...body }, body.reason, caller.user.id);
      return findNotedVisits(tx.db);
    }),
  );

  handle(app, contract.closeUnpaid, (call) =>
    transact(context, async (tx) => {
      const { reason, served, version } = call.body;
      const change = { status: 'closed', reason: null, served, version, unpaidReason: reason } as const;
      const rights = { by: actorOf(call), reopenRefusal: null };
      await setVisitStatus(tx, call.params.id, { ...change, ...rights });
      return getVisit(tx.db, call.params.id);
    }),
  );
}
