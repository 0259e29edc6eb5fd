import { setImmediate } from 'node:timers/promises';
import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import { PUBLISHED_RELEASES_SHOWN } from 'shared-api/domain/releases/limits';
import type {
  AppReleases,
  ReleaseName,
  ReleasesOverview,
  Rollout,
  VisitComparison,
} from 'shared-api/contract/releases/rollouts';
import type { Context } from '#context';
import type { Db } from '#db/database';
import { isWithdrawn, type PointerEntry } from '../rules/pointer';
import type { BuildName } from '../rules/read-release';
import { toTimestamp } from '#time/timestamp';
import { isHosted } from '../hosted-releases';
import { releaseProblems } from '../release-problems';
import { missingServers } from '../servers/missing-servers';
import { publishedReleases } from './release-folder';
import { compareVisits } from './release-watch';
import { findActive, findEnded, readLines, type RolloutRow } from './rollouts.store';

export async function presentRollout(db: Db, row: RolloutRow): Promise<Rollout> {
  const { started_at: startedAt, ended_at: endedAt, status, comparison } = row;
  return {
    id: row.id,
    app: row.app,
    release: row.release,
    live_release: row.live_release,
    status: status === 'preview' ? 'ended' : status,
    share: row.share,
    is_watched: row.is_watched === 1,
    comparison: comparison ? (JSON.parse(comparison) as VisitComparison) : await compareVisits(db, row),
    started_at: toTimestamp(startedAt),
    started_by: row.started_by,
    ended_at: endedAt === null ? null : toTimestamp(endedAt),
    ended_by: row.ended_by,
    cause: row.cause,
    reason: row.reason,
    version: row.version,
  };
}

const presentLine = ({ version, since }: PointerEntry) => ({ release: version, since });

const UNNAMED: BuildName = { commit: null, message: null, author: null };

const presentName = (name: BuildName | null, key: string | undefined): ReleaseName | undefined =>
  name || key ? { ...(name ?? UNNAMED), key: key ?? null } : undefined;

/**
 * @param lines the live release, earlier and withdrawn ones.
 * @param used releases that are listed even if they are old.
 */
async function publishedOf(
  context: Context,
  app: AppName,
  lines: readonly PointerEntry[],
  used: readonly string[],
): Promise<AppReleases['releases']> {
  const { config, db } = context;
  const archives = await db
    .selectFrom('release_archives')
    .innerJoin('release_keys', 'release_keys.id', 'release_archives.key_id')
    .select(['release_archives.version', 'release_keys.name as key'])
    .where('release_archives.app', '=', app)
    .where('release_archives.completed_at', 'is not', null)
    .execute();
  const keys = new Map(archives.map(({ version, key }) => [version, key]));
  const published = publishedReleases(config.releasesDir, app).filter(
    ({ version }, index) => index < PUBLISHED_RELEASES_SHOWN || used.includes(version),
  );
  const missingOn = await missingServers(context, app);
  const presented: AppReleases['releases'] = [];
  for (const { version, name, madeAt, startBytes } of published) {
    // Comparing a release with the server takes long the first time: other requests are handled in between.
    await setImmediate();
    presented.push({
      release: version,
      name: presentName(name, keys.get(version)),
      made_at: madeAt,
      is_uploaded: keys.has(version),
      start_bytes: startBytes,
      is_withdrawn: isWithdrawn(lines, version),
      problems: releaseProblems(config.releasesDir, app, version),
      missing_on: missingOn(version).map((server) => server.name),
    });
  }
  return presented;
}

export async function presentApp(context: Context, app: AppName): Promise<AppReleases> {
  const none = { live: null, history: [], releases: [], rollout: null, watch: null };
  if (!isHosted(context.config, app)) return { app, is_hosted_elsewhere: true, ...none };
  const { db } = context;
  const lines = (await readLines(db)).get(app) ?? [];
  const active = (await findActive(db, context.now())).filter((row) => row.app === app);
  const presentActive = async (status: RolloutRow['status']) => {
    const row = active.find((each) => each.status === status);
    return row ? presentRollout(db, row) : null;
  };
  const [live = null, ...history] = lines.filter((line) => !line.isWithdrawn).map(presentLine);
  const used = [live, ...history, ...active].flatMap((each) => each?.release ?? []);
  return {
    app,
    is_hosted_elsewhere: false,
    live,
    history,
    releases: await publishedOf(context, app, lines, used),
    rollout: await presentActive('running'),
    watch: await presentActive('promoted'),
  };
}

export async function releasesOverview(context: Context): Promise<ReleasesOverview> {
  const apps: AppReleases[] = [];
  for (const app of APP_NAMES) apps.push(await presentApp(context, app));
  const ended = await findEnded(context.db);
  return { apps, ended: await Promise.all(ended.map((row) => presentRollout(context.db, row))) };
}
