import type { FastifyInstance } from 'fastify';
import { RELEASE_SERVERS } from 'shared-api/domain/releases/limits';
import type { Context } from '#context';
import { purgeReleaseServers, ReleaseReplication } from './release-replication';

/** The job that stores releases which this server lacks. */
export const STORE_RELEASES = 'store releases';

/** Registered before the rollouts, so that a server has the releases when they go live at its start. */
export function replicateReleases(app: FastifyInstance, context: Context): void {
  const { config, events, jobs } = context;
  if (!config.releasesDir) return;
  const replication = new ReleaseReplication(context, (error) =>
    app.log.error({ err: error }, 'storing a release failed'),
  );
  app.addHook('onReady', () => replication.start());
  app.addHook('onClose', () => replication.stop());
  jobs.scheduleEvery(RELEASE_SERVERS.intervalMs, STORE_RELEASES, () => replication.run());
  jobs.scheduleHourly('purge release servers', () => purgeReleaseServers(context));
  events.subscribe((received) => {
    if (received.some(({ type }) => type === 'releases_changed')) jobs.runSoon(STORE_RELEASES);
  });
}
