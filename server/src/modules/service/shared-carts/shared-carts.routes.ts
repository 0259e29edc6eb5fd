import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/service/shared-carts';
import { transact, type Context } from '#context';
import { runIdempotently } from '#http/idempotency';
import { countGuestWrite, guestOf } from '#http/rate-limit';
import { handle } from '#http/route';
import { orderConditions, orderSender } from '../orders/orders.routes';
import {
  createSharedCart,
  getSharedCart,
  joinSharedCart,
  leaveSharedCart,
  purgeSharedCarts,
  sendSharedCart,
  setOwnItems,
} from './shared-cart';

export function registerSharedCarts(app: FastifyInstance, context: Context): void {
  const { db, jobs, now } = context;
  jobs.scheduleHourly('purge shared carts', () => purgeSharedCarts(db, now()));

  handle(app, contract.createSharedCart, (call) =>
    runIdempotently(context, call, (tx) => createSharedCart(tx, call.body, guestOf(call))),
  );

  handle(app, contract.joinSharedCart, async (call) => {
    const guest = guestOf(call);
    // In a transaction of its own, since a refusal would take the count back; staff are not counted.
    if (guest) await transact(context, (tx) => countGuestWrite(tx, guest, 'wrong_invite'));
    return runIdempotently(context, call, (tx) => joinSharedCart(tx, call.body, guest));
  });

  handle(app, contract.getSharedCart, ({ params }) => getSharedCart(db, params.token, now()));

  handle(app, contract.setOwnItems, (call) =>
    transact(context, (tx) => setOwnItems(tx, call.params.token, call.body, guestOf(call))),
  );

  handle(app, contract.leaveSharedCart, async ({ params }) => {
    await transact(context, (tx) => leaveSharedCart(tx, params.token));
    return null;
  });

  handle(app, contract.sendSharedCart, async (call) => {
    const placing = [await orderSender(context, call), await orderConditions(context)] as const;
    return runIdempotently(context, call, (tx) => sendSharedCart(tx, call.params.token, call.body, placing));
  });
}
