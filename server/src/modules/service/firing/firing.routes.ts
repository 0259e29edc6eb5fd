import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/service/firing';
import type { Context } from '#context';
import { runIdempotently } from '#http/idempotency';
import { handle } from '#http/route';
import { cachedRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { fireHeldItems, holdItems, serveItems } from './firing';

export function registerFiring(app: FastifyInstance, context: Context): void {
  handle(app, contract.fireItems, (call) =>
    runIdempotently(context, call, (tx) => fireHeldItems(tx, call.params.id, call.body.item_ids)),
  );

  handle(app, contract.holdItems, (call) =>
    runIdempotently(context, call, (tx) => holdItems(tx, call.params.id, call.body.item_ids)),
  );

  handle(app, contract.serveItems, async (call) => {
    const rules = await cachedRestaurantSettings(context);
    return runIdempotently(context, call, (tx) =>
      serveItems(tx, call.params.id, call.body.item_ids, rules, call.caller.user.id),
    );
  });
}
