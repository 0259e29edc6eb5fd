import type { FastifyInstance } from 'fastify';
import { getOffSiteCopies, makeOffSiteCopy } from 'shared-api/contract/records/backups';
import { OFF_SITE_INTERVAL_MINUTES } from 'shared-api/domain/restaurant/limits';
import type { Context } from '#context';
import { handle } from '#http/route';

const JOB = 'off-site copy';

/** Schedules the copies outside of this machine, if there is a target for them. */
export function registerOffSiteCopies(app: FastifyInstance, context: Context): void {
  const { offSiteCopies: copies, jobs, metrics } = context;
  const state = async () => ({ off_site: copies && (await copies.status()) });

  handle(app, getOffSiteCopies, state);
  handle(app, makeOffSiteCopy, ({ body, request }) => {
    copies
      ?.run({ isTrial: body.with_trial })
      .catch((error: unknown) => request.log.error({ err: error }, 'off-site copy failed'));
    return state();
  });

  if (!copies) return;
  jobs.scheduleEvery(OFF_SITE_INTERVAL_MINUTES * 60_000, JOB, () => copies.run());
  metrics?.addGauge({
    name: 'afiyet_off_site_copy_age_seconds',
    help: 'Time since the copies outside of this machine had the present state',
    read: async () => {
      const { good_at: at } = await copies.status();
      return at ? (context.now() - Date.parse(at)) / 1_000 : Number.NaN;
    },
  });
}
