import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/releases/rollouts';
import { ROLLOUT_CHECK_INTERVAL_MS } from 'shared-api/domain/releases/limits';
import { transact, type Context } from '#context';
import { requireFound } from '#http/app-error';
import { runIdempotently } from '#http/idempotency';
import { handle } from '#http/route';
import { checkRollouts } from './check-rollouts';
import { ReleaseState } from './release-state';
import { presentApp, presentRollout, releasesOverview } from './releases-overview';
import * as rollouts from './rollouts';
import { findRollout, type RolloutRow } from './rollouts.store';

/** The job that applies the release state of the database and decides about canaries. */
const CHECK_ROLLOUTS = 'check rollouts';

/** @returns what pages choose from, and a function that applies a change on this server before it is confirmed. */
export function registerRollouts(app: FastifyInstance, context: Context) {
  const { config, db, events, jobs } = context;
  const onError = (error: unknown) => app.log.error({ err: error }, 'applying a release failed');
  const state = new ReleaseState(context, onError);

  if (config.releasesDir) {
    // Before the server listens, so that the first page is of the live release.
    app.addHook('onReady', async () => {
      await transact(context, rollouts.recordFolder).catch(onError);
      await state.refresh();
    });
    jobs.scheduleEvery(ROLLOUT_CHECK_INTERVAL_MS, CHECK_ROLLOUTS, async () => {
      await checkRollouts(context);
      await state.refresh();
    });
    events.subscribe((received) => {
      if (received.some(({ type }) => type === 'releases_changed')) jobs.runSoon(CHECK_ROLLOUTS);
    });
  }
  async function applied<T>(result: T): Promise<T> {
    // An error is only logged: the change itself is stored, and the job tries again.
    await state.refresh().catch(onError);
    return result;
  }
  const presentApplied = async (row: RolloutRow) => applied(await presentRollout(db, row));

  handle(app, contract.getReleases, () => releasesOverview(context));

  handle(app, contract.makeReleaseLive, async ({ params, body, caller }) => {
    const { seen_value: seen, ...rest } = body;
    const by = caller.user.username;
    await transact(context, (tx) => rollouts.makeLive(tx, { ...params, ...rest, seen, by }));
    return applied(await presentApp(context, params.app));
  });

  handle(app, contract.rollBackRelease, async (call) => {
    const rollback = { ...call.params, ...call.body };
    const by = call.caller.user.username;
    await runIdempotently(context, { ...call, body: rollback }, async (tx) => {
      await rollouts.rollBackLive(tx, { ...rollback, by });
      return null;
    });
    return applied(await presentApp(context, rollback.app));
  });

  handle(app, contract.startCanary, async (call) => {
    const { seen_value: seen, ...canary } = { ...call.params, ...call.body };
    const by = call.caller.user.username;
    const { id } = await runIdempotently(context, { ...call, body: canary }, (tx) =>
      rollouts.startCanary(tx, { ...canary, seen, by }),
    );
    return presentApplied(requireFound(await findRollout(db, id)));
  });

  handle(app, contract.changeRollout, async ({ params, body: { share, version: seen }, caller }) => {
    const change = { share, seen, by: caller.user.username };
    return presentApplied(await transact(context, (tx) => rollouts.changeRollout(tx, params.id, change)));
  });

  handle(app, contract.promoteRollout, async ({ params, body: { version: seen }, caller }) => {
    const change = { share: rollouts.ALL, seen, by: caller.user.username };
    return presentApplied(await transact(context, (tx) => rollouts.changeRollout(tx, params.id, change)));
  });

  handle(app, contract.rollBackRollout, async ({ params, body, caller }) => {
    const withdrawal = { ...params, ...body, by: caller.user.username };
    return presentApplied(await transact(context, (tx) => rollouts.rollBack(tx, withdrawal)));
  });

  return { state, applied };
}
