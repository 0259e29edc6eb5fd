import type { FastifyInstance } from 'fastify';
import * as guestContract from 'shared-api/contract/service/guest-visit';
import * as contract from 'shared-api/contract/service/visits';
import { businessDate, startOfBusinessDayMs } from 'shared-api/domain/business-day';
import { transact, type Context } from '#context';
import { runIdempotently } from '#http/idempotency';
import { guestOf } from '#http/rate-limit';
import { handle, refusalFor } from '#http/route';
import { actorOf } from '#modules/actor';
import { cachedRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { cancelOwnItem, getGuestVisit, requestBill } from './guest-visit';
import { findActiveVisitDetails, findActiveVisits, findClosedVisits, getVisit } from './visit.presenter';
import { endServedVisits, moveVisit, openVisit, setVisitStatus, updateVisit } from './visit';

export function registerVisits(app: FastifyInstance, context: Context): void {
  context.settingHooks.push(async (tx, { key, before, after }) => {
    if (key === 'table_service' && before === '1' && after === '0') await endServedVisits(tx);
  });

  handle(app, contract.listActiveVisits, () => findActiveVisits(context.db));

  handle(app, contract.listActiveVisitDetails, () => findActiveVisitDetails(context.db));

  handle(app, contract.listClosedVisits, async () => {
    const rule = await cachedRestaurantSettings(context);
    const now = context.now();
    return findClosedVisits(context.db, startOfBusinessDayMs(businessDate(now, rule), rule));
  });

  handle(app, contract.getVisit, ({ params }) => getVisit(context.db, params.id));

  handle(app, contract.openVisit, (call) =>
    runIdempotently(context, call, async (tx) =>
      getVisit(tx.db, await openVisit(tx, call.body, call.caller.user.id)),
    ),
  );

  handle(app, contract.updateVisit, ({ params, sent }) =>
    transact(context, async (tx) => {
      await updateVisit(tx, params.id, sent);
      return getVisit(tx.db, params.id);
    }),
  );

  handle(app, contract.setVisitStatus, (call) =>
    transact(context, async (tx) => {
      const rights = { by: actorOf(call), reopenRefusal: refusalFor(call, 'visits.reopen') };
      await setVisitStatus(tx, call.params.id, { ...call.body, ...rights });
      return getVisit(tx.db, call.params.id);
    }),
  );

  handle(app, contract.moveVisit, ({ params, body }) =>
    transact(context, async (tx) => getVisit(tx.db, await moveVisit(tx, params.id, body))),
  );

  handle(app, guestContract.trackVisit, async ({ params }) =>
    getGuestVisit(context.db, params.token, await cachedRestaurantSettings(context)),
  );

  handle(app, guestContract.requestBill, (call) =>
    transact(context, (tx) => requestBill(tx, call.params.token, call.body.method, guestOf(call))),
  );

  handle(app, guestContract.cancelOwnItem, ({ params }) =>
    transact(context, (tx) => cancelOwnItem(tx, params.token, params.itemId)),
  );
}
