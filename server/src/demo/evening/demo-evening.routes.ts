import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/restaurant/demo-evening';
import { transact, type Context } from '#context';
import { requireFound } from '#http/app-error';
import { runIdempotently } from '#http/idempotency';
import { handle } from '#http/route';
import type { DemoRestaurant } from '../demo-types';
import { presentDemoEvening, removeEvenings, startEvening, stopEvening } from './demo-evening';
import { EveningPlayer, type EveningOptions } from './evening-player';

/** Evenings of the demo restaurant, which this server plays in the background through its own API. */
export function registerDemoEvening(
  app: FastifyInstance,
  context: Context,
  { restaurant, ...options }: { restaurant: DemoRestaurant } & EveningOptions,
): void {
  const player = new EveningPlayer(app, context, restaurant, options);
  // What the people of the evening do is not an action of the user who starts it.
  const outsideRequests = AsyncLocalStorage.snapshot();
  const present = () => presentDemoEvening(context.db, context.now());
  app.addHook('preClose', () => player.stop());

  handle(app, contract.getDemoEvening, present);

  handle(app, contract.startDemoEvening, async (call) => {
    const { username } = call.caller.user;
    const started: number[] = [];
    const reply = await runIdempotently(context, call, async (tx) => {
      started.push((await startEvening(tx, { ...call.body, username })).id);
      return requireFound(await presentDemoEvening(tx.db, tx.now()));
    });
    // None for a repeat of the request.
    for (const id of started) outsideRequests(() => player.play(id));
    return reply;
  });

  handle(app, contract.stopDemoEvening, async () => {
    await transact(context, stopEvening);
    return present();
  });

  handle(app, contract.removeDemoEvening, async () => {
    await transact(context, removeEvenings);
    return present();
  });
}
