import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/menu/prices';
import { changeContent, createContent } from '#content/change-content';
import { transact, type Context, type Tx } from '#context';
import { requireFound } from '#http/app-error';
import { runIdempotently } from '#http/idempotency';
import { handle } from '#http/route';
import { findPriceChanges } from './price-changes';
import { findPriceUpdate, findPriceUpdates } from './price-update.store';
import {
  addPriceUpdate,
  cancelUpdate,
  previewPrices,
  schedulePriceUpdates,
  undoUpdate,
} from './price-update';

export function registerPrices(app: FastifyInstance, context: Context): void {
  schedulePriceUpdates(context);

  handle(app, contract.previewPriceUpdate, ({ body }) => previewPrices(context.db, body));

  handle(app, contract.createPriceUpdate, (call) => {
    const { body, caller } = call;
    const add = (tx: Tx) => addPriceUpdate(tx, caller.user, body);
    return body.apply_at === null
      ? createContent(context, 'menu', call, add)
      : runIdempotently(context, call, add);
  });

  handle(app, contract.listPriceUpdates, () => findPriceUpdates(context.db));

  handle(app, contract.getPriceUpdate, async ({ params }) =>
    requireFound(await findPriceUpdate(context.db, params.id)),
  );

  handle(app, contract.cancelPriceUpdate, ({ params }) =>
    transact(context, (tx) => cancelUpdate(tx, params.id)),
  );

  handle(app, contract.undoPriceUpdate, ({ params, caller }) =>
    changeContent(context, 'menu', (tx) => undoUpdate(tx, caller.user, params.id)),
  );

  handle(app, contract.listPriceChanges, ({ params }) => findPriceChanges(context.db, params.id));
}
