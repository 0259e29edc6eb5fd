import { TOTAL_COUNT_HEADER } from 'shared-api/domain/api';
import * as contract from 'shared-api/contract/service/waiter-calls';
import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import type { FastifyInstance } from 'fastify';
import { transact, type Context } from '#context';
import { requireFound } from '#http/app-error';
import { findAttempt, runIdempotently } from '#http/idempotency';
import { guestOf } from '#http/rate-limit';
import { isCodeRequiredOf } from '#modules/restaurant/settings/restaurant-settings';
import { handle } from '#http/route';
import { countOpenWaiterCalls, countWaiterCalls, findWaiterCall, findWaiterCalls } from './waiter-call.store';
import { callWaiter, removeWaiterCall, setWaiterCallStatus } from './waiter-call';

export function registerWaiterCalls(app: FastifyInstance, context: Context): void {
  const { db } = context;

  handle(app, contract.createWaiterCall, async (call) => {
    const guest = guestOf(call);
    const isCodeRequired = await isCodeRequiredOf(context, guest);
    return runIdempotently(context, call, (tx) => callWaiter(tx, call.body, { guest, isCodeRequired }));
  });

  handle(app, contract.trackWaiterCall, async ({ params }) => {
    const attempt = await findAttempt(context, params.key);
    const isCall = typeof attempt === 'object' && attempt.endpoint === contract.createWaiterCall;
    const called = isCall ? (attempt.response as WaiterCall) : undefined;
    const { id, table_number, type, status, created_at } = requireFound(
      called && (await findWaiterCall(db, called.id)),
    );
    return { id, table_number, type, status, created_at };
  });

  handle(app, contract.listWaiterCalls, async ({ query, reply }) => {
    const total = await countWaiterCalls(db, query.status && [query.status]);
    reply.header(TOTAL_COUNT_HEADER, String(total));
    return findWaiterCalls(db, query);
  });

  handle(app, contract.listRecentWaiterCalls, ({ query }) => findWaiterCalls(db, query));

  handle(app, contract.countActiveWaiterCalls, async () => ({ count: await countOpenWaiterCalls(db) }));

  handle(app, contract.getWaiterCall, async ({ params }) =>
    requireFound(await findWaiterCall(db, params.id)),
  );

  handle(app, contract.setWaiterCallStatus, ({ params, body, caller }) =>
    transact(context, (tx) => setWaiterCallStatus(tx, params.id, { ...body, userId: caller.user.id })),
  );

  handle(app, contract.deleteWaiterCall, async ({ params }) => {
    await transact(context, (tx) => removeWaiterCall(tx, params.id));
    return null;
  });
}
