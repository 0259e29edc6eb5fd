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
import {
  countOpenWaiterCalls,
  countWaiterCalls,
  findWaiterCall,
  findWaiterCalls,
  presentGuestCall,
} from './waiter-call.store';
import { callWaiter, removeWaiterCall, setWaiterCallStatus, withdrawWaiterCall } from './waiter-call';

export function registerWaiterCalls(app: FastifyInstance, context: Context): void {
  const { db } = context;

  handle(app, contract.createWaiterCall, async (call) => {
    const guest = guestOf(call);
    const isCodeRequired = await isCodeRequiredOf(context, guest);
    return runIdempotently(context, call, async (tx) => {
      const called = await callWaiter(tx, call.body, { guest, isCodeRequired });
      // Names of staff are not for guests.
      return guest ? { ...called, taken_by: null, alerted: undefined } : called;
    });
  });

  /** @throws {AppError} `not_found` for the key of another request, and for a removed call. */
  async function callOfAttempt(key: string): Promise<WaiterCall> {
    const attempt = await findAttempt(context, key);
    const isCall = typeof attempt === 'object' && attempt.endpoint === contract.createWaiterCall;
    const called = isCall ? (attempt.response as WaiterCall) : undefined;
    return requireFound(called && (await findWaiterCall(db, called.id)));
  }

  handle(app, contract.trackWaiterCall, async ({ params }) =>
    presentGuestCall(await callOfAttempt(params.key)),
  );

  handle(app, contract.withdrawWaiterCall, async ({ params }) => {
    const { id } = await callOfAttempt(params.key);
    return presentGuestCall(await transact(context, (tx) => withdrawWaiterCall(tx, id)));
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
