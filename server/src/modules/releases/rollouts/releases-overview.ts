import { setImmediate } from 'node:timers/promises';
import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import { PUBLISHED_RELEASES_SHOWN } from 'shared-api/domain/releases/limits';
import type { AppReleases, ReleaseName } from 'shared-api/contract/releases/rollouts';
import type { Db } from '#db/database';
import { isWithdrawn, type PointerEntry } from '#release-rules/pointer';
import { readRelease, type BuildName } from '#release-rules/read-release';
import { missingServers } from '../servers/missing-servers';
import { publishedReleases, readLines } from './live-releases';
import { findActiveRollouts, findEndedRollouts, findWatchedRollouts } from './rollout.repository';
import { presentRollout } from './rollout.presenter';
import { isHosted } from '../hosted-releases';
import { releaseProblems } from '../release-problems';
import type { Releases } from './rollout.service';

const presentLine = ({ version, since }: PointerEntry) => ({ release: version, since: since || null });

const UNNAMED: BuildName = { commit: null, message: null, author: null };

const presentName = (name: BuildName | null, key: string | undefined): ReleaseName | undefined =>
  name || key ? { ...(name ?? UNNAMED), key: key ?? null } : undefined;

/**
 * @param lines the live release, earlier and withdrawn ones.
 * @param used releases that are listed even if they are old.
 */
async function publishedOf(
  { store, context }: Releases,
  app: AppName,
  lines: readonly PointerEntry[],
  used: ReadonlySet<string>,
): Promise<AppReleases['releases']> {
  const archives = await context.db
    .selectFrom('release_archives')
    .innerJoin('release_keys', 'release_keys.id', 'release_archives.key_id')
    .select(['release_archives.version', 'release_keys.name as key'])
    .where('release_archives.app', '=', app)
    .where('release_archives.completed_at', 'is not', null)
    .execute();
  const keys = new Map(archives.map(({ version, key }) => [version, key]));
  const published = publishedReleases(store, app).filter(
    ({ version }, index) => index < PUBLISHED_RELEASES_SHOWN || used.has(version),
  );
  const missing = await missingServers(
    context,
    app,
    published.map(({ version }) => version),
  );
  const presented: AppReleases['releases'] = [];
  for (const { version, madeAt, startBytes } of published) {
    // Comparing a release with the server takes long the first time: other requests are handled in between.
    await setImmediate();
    presented.push({
      release: version,
      name: presentName(readRelease(store, app, version).name, keys.get(version)),
      made_at: madeAt,
      is_uploaded: keys.has(version),
      start_bytes: startBytes,
      is_withdrawn: isWithdrawn(lines, version),
      problems: releaseProblems(store, app, version),
      missing_on: (missing.get(version) ?? []).map(({ name }) => name),
    });
  }
  return presented;
}

export async function presentApp(releases: Releases, db: Db, app: AppName): Promise<AppReleases> {
  if (!isHosted(releases.context.config, app)) {
    return {
      app,
      is_hosted_elsewhere: true,
      live: null,
      history: [],
      releases: [],
      rollout: null,
      watch: null,
    };
  }
  const lines = await readLines(db, releases.store, app);
  const [live, ...history] = lines.filter((line) => !line.isWithdrawn).map(presentLine);
  const row = (await findActiveRollouts(db)).find((each) => each.app === app);
  const watched = (await findWatchedRollouts(db)).find(
    (each) => each.app === app && each.status === 'promoted',
  );
  const used = [live, ...history, row].flatMap((each) => each?.release ?? []);
  return {
    app,
    is_hosted_elsewhere: false,
    live: live ?? null,
    history,
    releases: await publishedOf(releases, app, lines, new Set(used)),
    rollout: row ? await presentRollout(db, row) : null,
    watch: watched ? await presentRollout(db, watched) : null,
  };
}

export async function releasesOverview(releases: Releases, db: Db) {
  const apps: AppReleases[] = [];
  for (const app of APP_NAMES) apps.push(await presentApp(releases, db, app));
  const ended = await findEndedRollouts(db);
  return { apps, ended: await Promise.all(ended.map((row) => presentRollout(db, row))) };
}
