import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/service/ordering';
import { changeContent } from '#content/change-content';
import type { Context } from '#context';
import { handle } from '#http/route';
import { changeOrderPause, findOrderPauses } from './order-pauses';
import { orderingState } from './ordering-rules';

export function registerOrdering(app: FastifyInstance, context: Context): void {
  handle(app, contract.getOrderingStatus, async () => {
    const { status, changesAtMs } = await orderingState(context);
    const changesInMs = changesAtMs - context.now();
    return { ...status, changes_in_ms: Number.isFinite(changesInMs) ? changesInMs : null };
  });

  handle(app, contract.listOrderPauses, () => findOrderPauses(context.db, context.now()));

  // Changes content, since guests fetch the status again with the menu or the settings.
  handle(app, contract.setOrderPause, ({ body }) =>
    changeContent(context, body.station_id === null ? 'settings' : 'menu', (tx) =>
      changeOrderPause(tx, body),
    ),
  );
}
