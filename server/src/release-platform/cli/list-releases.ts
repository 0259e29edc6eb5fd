import type { AppName } from 'shared-api/domain/front-ends';
import type { AppReleases, ReleaseName, Rollout } from 'shared-api/contract/releases/rollouts';
import { readPointer } from '../rules/pointer.ts';
import { readRelease } from '../rules/read-release.ts';

interface ListedRelease {
  app: AppName;
  version: string;
  isLive: boolean;
  /** When it went live; empty for a release that never did. */
  since: string;
  /** Why it does not go live as it is. */
  state: string;
  name: Partial<ReleaseName> | null | undefined;
  startBytes: number;
}

const HEADINGS = [
  '',
  'app',
  'version',
  'live since',
  'state',
  'what is new',
  'commit',
  'author',
  'key',
  'starts with',
];

/** The live release of an app in a store, and the earlier and withdrawn ones, in the order of a rollback. */
export const releasesInStore = (store: string, app: AppName): ListedRelease[] =>
  readPointer(store, app).map(({ version, since, isWithdrawn }, index) => {
    const { record, name } = readRelease(store, app, version);
    const state = isWithdrawn ? 'withdrawn' : '';
    return { app, version, isLive: index === 0, since, state, name, startBytes: record.startBytes };
  });

interface ServedReleases extends Pick<AppReleases, 'app' | 'live' | 'history' | 'releases'> {
  rollout: Pick<Rollout, 'release' | 'share'> | null;
}

/** The releases of an app that a server has: those that are or were live first, then the newest others. */
export function releasesOnServer({ app, live, history, releases, rollout }: ServedReleases): ListedRelease[] {
  const lines = [...(live ? [live] : []), ...history];
  const used = lines.map(({ release }) => release);
  const listed = releases.map((each): ListedRelease => {
    const states = [
      rollout?.release === each.release && `${rollout.share} % of visits`,
      each.is_withdrawn && 'withdrawn',
      each.problems.length > 0 && 'stopped',
      each.missing_on.length > 0 && 'not on every server',
    ];
    return {
      app,
      version: each.release,
      isLive: each.release === live?.release,
      since: lines.find(({ release }) => release === each.release)?.since ?? '',
      state: states.filter(Boolean).join(', '),
      name: each.name,
      startBytes: each.start_bytes,
    };
  });
  const ofLine = used.flatMap((version) => listed.find((each) => each.version === version) ?? []);
  return [...ofLine, ...listed.filter(({ version }) => !used.includes(version))];
}

/** A line for each release below the headings; columns without any value are left out. */
export function releaseTable(releases: readonly ListedRelease[]): string[] {
  const rows = releases.map(({ app, version, isLive, since, state, name, startBytes }) => [
    isLive ? '●' : '',
    app,
    version,
    since,
    state,
    name?.message ?? '',
    name?.commit ?? '',
    name?.author ?? '',
    name?.key ?? '',
    `${Math.round(startBytes / 1024)} KB`,
  ]);
  const columns = HEADINGS.map((heading, column) => ({
    column,
    width: Math.max(...[HEADINGS, ...rows].map((row) => row[column]?.length ?? 0)),
    isShown: heading === '' || rows.some((row) => row[column] !== ''),
  })).filter(({ isShown }) => isShown);
  return [HEADINGS, ...rows].map((row) =>
    columns
      .map(({ column, width }) => (row[column] ?? '').padEnd(width))
      .join('  ')
      .trimEnd(),
  );
}
