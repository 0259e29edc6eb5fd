import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/releases/rollouts';
import { ROLLOUT_CHECK_INTERVAL_MS } from 'shared-api/domain/releases/limits';
import { transact, type Context } from '#context';
import type { ActiveReleases } from '#hosting/active-releases';
import { requireFound } from '#http/app-error';
import { runIdempotently } from '#http/idempotency';
import { handle } from '#http/route';
import { registerReleaseCommands } from '../commands/release-commands.routes';
import { registerReleasePreviews } from '../previews/previews.routes';
import { checkRollouts } from './check-rollouts';
import { ReleaseState } from './release-state';
import { presentApp, releasesOverview } from './releases-overview';
import { presentRollout } from './rollout.presenter';
import { findRollout, type RolloutRow } from './rollout.repository';
import * as service from './rollout.service';

/** The job that applies the release state of the database and decides about canaries. */
const CHECK_ROLLOUTS = 'check rollouts';

/** @returns the releases that pages choose from. */
export function registerRollouts(app: FastifyInstance, context: Context): ActiveReleases {
  const { config, db, events, jobs } = context;
  const releases: service.Releases = { context, store: config.releasesDir };
  const onError = (error: unknown) => app.log.error({ err: error }, 'applying a release failed');
  const state = new ReleaseState(releases, onError);

  if (config.releasesDir) {
    // Before the server listens, so that the first page is of the live release.
    app.addHook('onReady', () => state.refresh());
    jobs.scheduleEvery(ROLLOUT_CHECK_INTERVAL_MS, CHECK_ROLLOUTS, async () => {
      await checkRollouts(releases);
      await state.refresh();
    });
    events.subscribe((received) => {
      if (received.some(({ type }) => type === 'releases_changed')) jobs.runSoon(CHECK_ROLLOUTS);
    });
  }
  /** Applies a change on this server before it is confirmed. */
  async function applied<T>(result: T): Promise<T> {
    // An error is only logged: the change itself is stored, and the job tries again.
    await state
      .refresh()
      .catch((error: unknown) => app.log.error({ err: error }, 'applying a release failed'));
    return result;
  }
  const present = (row: RolloutRow) => presentRollout(db, row);

  handle(app, contract.getReleases, () => releasesOverview(releases, db));

  handle(app, contract.makeReleaseLive, async ({ params, body, caller }) => {
    const { release, reason, seen_value: seen } = body;
    const init = { ...params, release, reason, seen, by: caller.user.username };
    await transact(context, (tx) => service.makeLive(releases, tx, init));
    return applied(await presentApp(releases, db, params.app));
  });

  handle(app, contract.rollBackRelease, async (call) => {
    const { params, body, caller } = call;
    const by = caller.user.username;
    await runIdempotently(context, { ...call, body: { ...params, ...body } }, async (tx) => {
      await service.rollBackLive(releases, tx, { ...params, ...body, by });
      return null;
    });
    return applied(await presentApp(releases, db, params.app));
  });

  handle(app, contract.startCanary, async (call) => {
    const { params, body, caller } = call;
    const by = caller.user.username;
    const { id } = await runIdempotently(context, { ...call, body: { ...params, ...body } }, (tx) =>
      service.startCanary(releases, tx, { ...params, ...body, by }),
    );
    return applied(await present(requireFound(await findRollout(db, id))));
  });

  handle(app, contract.changeRollout, async ({ params, body, caller }) => {
    const by = caller.user.username;
    const { share, version: seen } = body;
    const row = await transact(context, (tx) =>
      service.changeRollout(releases, tx, params.id, { share, seen, by }),
    );
    return applied(await present(row));
  });

  handle(app, contract.promoteRollout, async ({ params, body, caller }) => {
    const promotion = { id: params.id, seen: body.version, by: caller.user.username };
    const row = await transact(context, (tx) => service.promote(releases, tx, promotion));
    return applied(await present(row));
  });

  handle(app, contract.rollBackRollout, async ({ params, body, caller }) => {
    const withdrawal = { id: params.id, reason: body.reason, by: caller.user.username };
    const row = await transact(context, (tx) => service.rollBack(releases, tx, withdrawal));
    return applied(await present(row));
  });

  registerReleasePreviews(app, releases, applied);
  registerReleaseCommands(app, releases, applied);
  return state;
}
