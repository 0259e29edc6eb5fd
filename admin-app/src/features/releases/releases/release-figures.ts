import type { AppName } from 'shared-api/domain/front-ends';
import { FIRST_MENU_SCRIPT_BYTES_MAX } from 'shared-api/domain/releases/limits';
import type { ReleaseStatistics } from 'shared-api/contract/releases/field-reports';
import type { AppReleases } from 'shared-api/contract/releases/rollouts';

/** What is measured of a release; `bytes` is the JavaScript of its first view. */
export const MEASURES = ['failed', 'lcp', 'inp', 'cls', 'tti', 'bytes'] as const;
export type Measure = (typeof MEASURES)[number];

/** Upper limits of good values (web.dev/articles/vitals); `tti` has that of the largest contentful paint. */
const GOOD: Partial<Record<Measure, number>> = { lcp: 2_500, inp: 200, cls: 0.1, tti: 2_500 };

/** The apps whose scripts count in the budget of the first menu view. */
const PARTS_OF_MENU: readonly AppName[] = ['shell', 'guest-app'];

/** The limit that a measure of an app is compared with. */
export const limitOf = (measure: Measure, app: AppReleases): number | undefined =>
  measure === 'bytes' && PARTS_OF_MENU.includes(app.app) ? FIRST_MENU_SCRIPT_BYTES_MAX : GOOD[measure];

/** JavaScript bytes of a first view besides the app's own: the live shell's, or for the shell the live guest app's. */
function bytesBeside({ app }: AppReleases, apps: readonly AppReleases[]): number {
  const other = apps.find((each) => each.app === (app === 'shell' ? 'guest-app' : 'shell'));
  return other?.releases.find(({ release }) => release === other.live?.release)?.start_bytes ?? 0;
}

type Counts = Pick<ReleaseStatistics, 'visits' | 'failed_visits' | 'p75'>;

function valueOf(measure: Exclude<Measure, 'bytes'>, counts: Counts | undefined): number | null {
  if (!counts || counts.visits === 0) return null;
  return measure === 'failed' ? counts.failed_visits / counts.visits : counts.p75[measure];
}

/** The measurements of an app's releases: `failed` as a share of visits, vitals at the 75th percentile. */
export function releaseFigures(
  app: AppReleases,
  apps: readonly AppReleases[],
  statistics: readonly ReleaseStatistics[],
) {
  const own = new Map(statistics.filter((each) => each.app === app.app).map((each) => [each.version, each]));
  const days = [...new Set([...own.values()].flatMap((each) => each.days.map(({ day }) => day)))].sort();
  return {
    visits: (release: string): number => own.get(release)?.visits ?? 0,
    value(measure: Measure, release: string): number | null {
      if (measure !== 'bytes') return valueOf(measure, own.get(release));
      const bytes = app.releases.find((each) => each.release === release)?.start_bytes;
      return bytes === undefined ? null : bytes + bytesBeside(app, apps);
    },
    /** The value on each day on which the app was visited. */
    byDay: (measure: Measure, release: string): (number | null)[] =>
      days.map((day) =>
        measure === 'bytes'
          ? null
          : valueOf(
              measure,
              own.get(release)?.days.find((each) => each.day === day),
            ),
      ),
  };
}

export type ReleaseFigures = ReturnType<typeof releaseFigures>;
