import type { FastifyInstance } from 'fastify';
import * as guestContract from 'shared-api/contract/service/guest-visit';
import * as contract from 'shared-api/contract/service/visits';
import { transact, type Context } from '#context';
import { runIdempotently } from '#http/idempotency';
import { guestOf } from '#http/rate-limit';
import { handle, requireOrApproved } from '#http/route';
import { actorOf } from '#modules/actor';
import { cachedRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { cancelOwnItem, getGuestVisit, requestBill } from './guest-visit';
import { findActiveVisits, getVisit } from './visit.repository';
import { endServedVisits, moveVisit, openVisit, setVisitStatus, updateVisit } from './visit.service';

export function registerVisits(app: FastifyInstance, context: Context): void {
  context.settingHooks.push(async (trx, { key, before, after }) => {
    if (key === 'table_service' && before === '1' && after === '0') await endServedVisits(context, trx);
  });

  handle(app, contract.listActiveVisits, () => findActiveVisits(context.db));

  handle(app, contract.getVisit, ({ params }) => getVisit(context.db, params.id));

  handle(app, contract.openVisit, (call) =>
    runIdempotently(context, call, async (trx) =>
      getVisit(trx, await openVisit(context, trx, call.body, call.caller.user.id)),
    ),
  );

  handle(app, contract.updateVisit, ({ params, sent }) =>
    transact(context, async (trx) => {
      await updateVisit(context, trx, params.id, sent);
      return getVisit(trx, params.id);
    }),
  );

  handle(app, contract.setVisitStatus, (call) =>
    transact(context, async (trx) => {
      const requireReopen = () => {
        requireOrApproved(call, 'visits.reopen');
        return actorOf(call);
      };
      const userId = call.caller.user.id;
      await setVisitStatus(context, trx, call.params.id, { ...call.body, userId, requireReopen });
      return getVisit(trx, call.params.id);
    }),
  );

  handle(app, contract.moveVisit, ({ params, body }) =>
    transact(context, async (trx) => getVisit(trx, await moveVisit(context, trx, params.id, body))),
  );

  handle(app, guestContract.trackVisit, async ({ params }) =>
    getGuestVisit(context.db, params.token, await cachedRestaurantSettings(context)),
  );

  handle(app, guestContract.requestBill, (call) =>
    transact(context, (trx) => requestBill(context, trx, call.params.token, call.body.method, guestOf(call))),
  );

  handle(app, guestContract.cancelOwnItem, ({ params }) =>
    transact(context, (trx) => cancelOwnItem(context, trx, params.token, params.itemId)),
  );
}
