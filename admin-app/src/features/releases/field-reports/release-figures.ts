import type { AppName } from 'shared-api/domain/front-ends';
import { FIRST_MENU_SCRIPT_BYTES_MAX } from 'shared-api/domain/releases/limits';
import type { ReleaseStatistics } from 'shared-api/contract/releases/field-reports';
import type { AppReleases } from 'shared-api/contract/releases/rollouts';

/** The measures in the order of the charts. */
export const MEASURES = ['failed', 'lcp', 'inp', 'cls', 'tti', 'bytes'] as const;
export type Measure = (typeof MEASURES)[number];
export type ReleaseRole = 'live' | 'canary' | 'earlier';

/** Measurements of a release on devices, and the size of its first view. */
export interface ReleaseFigures {
  release: string;
  role: ReleaseRole;
  visits: number;
  /** `failed` as a share of visits, vitals at the 75th percentile in milliseconds, CLS without a unit; null when unknown. */
  values: Record<Measure, number | null>;
}

/** Number of columns whose names fit in a small chart. */
const RELEASES_SHOWN = 6;

/** Upper limits of good values (web.dev/articles/vitals); `tti` has that of the largest contentful paint. */
const GOOD: Partial<Record<Measure, number>> = { lcp: 2_500, inp: 200, cls: 0.1, tti: 2_500 };

/** The apps whose scripts count in the budget of the first menu view. */
const PARTS_OF_MENU: readonly AppName[] = ['shell', 'guest-app'];

/** The limit that a measure of an app is compared with. */
export const limitOf = (measure: Measure, app: AppReleases): number | undefined =>
  measure === 'bytes' && PARTS_OF_MENU.includes(app.app) ? FIRST_MENU_SCRIPT_BYTES_MAX : GOOD[measure];

export const roleOf = ({ live, rollout }: AppReleases, release: string): ReleaseRole =>
  release === live?.release ? 'live' : release === rollout?.release ? 'canary' : 'earlier';

/** JavaScript bytes of a first view besides the app's own: the live shell's, or for the shell the live guest app's. */
function bytesBeside({ app }: AppReleases, apps: readonly AppReleases[]): number {
  const other = apps.find((each) => each.app === (app === 'shell' ? 'guest-app' : 'shell'));
  return other?.releases.find(({ release }) => release === other.live?.release)?.start_bytes ?? 0;
}

/** Releases of an app that are or were in use, the oldest first: the live one, the canary, and others with visits. */
export function releaseFigures(
  app: AppReleases,
  apps: readonly AppReleases[],
  statistics: readonly ReleaseStatistics[],
): ReleaseFigures[] {
  const beside = bytesBeside(app, apps);
  return app.releases
    .map(({ release, start_bytes: bytes }): ReleaseFigures => {
      const own = statistics.find((each) => each.app === app.app && each.version === release);
      const visits = own?.visits ?? 0;
      const failed = own && visits > 0 ? own.failed_visits / visits : null;
      const vitals = own?.p75 ?? { lcp: null, inp: null, cls: null, tti: null };
      return {
        release,
        role: roleOf(app, release),
        visits,
        values: { failed, ...vitals, bytes: bytes + beside },
      };
    })
    .filter(({ visits, role }) => visits > 0 || role !== 'earlier')
    .slice(0, RELEASES_SHOWN)
    .reverse();
}
