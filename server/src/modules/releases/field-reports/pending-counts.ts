import { createHash } from 'node:crypto';
import { anonymousText, DEVICE_CLASSES } from 'shared-api/contract/releases/field-report-rules';
import type { FieldReport, ReportedProblem } from 'shared-api/contract/releases/field-reports';
import { OTHER_ROUTE, PAGE_ROUTES } from 'shared-api/contract/releases/page-routes';
import type { Row } from '#db/schema';
import { addCounts, countsOfVisit } from './field-counts';

/** A row without its day, which is the day on which it is stored. */
export type DayRow = Omit<Row<'field_days'>, 'day'>;
type HourRow = Row<'field_hours'>;
export type ProblemRow = Omit<Row<'field_problems'>, 'day'>;

const HOUR_MS = 3_600_000;
const FINGERPRINT_CHARS = 16;

/** The values that identify a row, in a fixed order. */
export const keyOfDay = ({
  app,
  version,
  shell_version,
  route,
  device,
}: Pick<DayRow, 'app' | 'version' | 'shell_version' | 'route' | 'device'>): string =>
  [app, version, shell_version, route, device].join(' ');
export const keyOfProblem = ({
  app,
  version,
  shell_version,
  fingerprint,
}: Pick<ProblemRow, 'app' | 'version' | 'shell_version' | 'fingerprint'>): string =>
  [app, version, shell_version, fingerprint].join(' ');
const keyOfHour = ({ app, version, hour_at }: HourRow): string => [app, version, hour_at].join(' ');

/** Adds a row to those with the same key. */
export function merge<R extends DayRow | HourRow>(rows: Map<string, R>, key: string, row: R): void {
  const known = rows.get(key);
  if (known) addCounts(known, row);
  else rows.set(key, { ...row });
}

const DEVICES: readonly string[] = DEVICE_CLASSES;

/** Equal for the same mistake: code called from several places is one problem. */
function fingerprintOf({ kind, code, message, stack }: ReportedProblem): string {
  const [thrownAt] = stack ?? [];
  const identity = [kind, code, message, thrownAt && [thrownAt.file, thrownAt.line, thrownAt.column]];
  return createHash('sha256')
    .update(JSON.stringify(identity))
    .digest('base64url')
    .slice(0, FINGERPRINT_CHARS);
}

/** Counts that are not stored yet. */
export class PendingCounts {
  readonly days = new Map<string, DayRow>();
  readonly hours = new Map<string, HourRow>();
  readonly problems = new Map<string, ProblemRow>();

  add(report: FieldReport, nowMs: number): void {
    const { app, version, shell_version } = report;
    const counts = countsOfVisit(report);
    const row: DayRow = {
      app,
      version,
      shell_version,
      route: PAGE_ROUTES.includes(report.route) ? report.route : OTHER_ROUTE,
      device: DEVICES.includes(report.device) ? report.device : 'other',
      ...counts,
    };
    merge(this.days, keyOfDay(row), row);
    const hour_at = nowMs - (nowMs % HOUR_MS);
    for (const release of [
      { app, version },
      { app: 'shell', version: shell_version },
    ]) {
      const hour = { ...release, hour_at, ...counts };
      merge(this.hours, keyOfHour(hour), hour);
    }
    this.addProblems(report);
  }

  private addProblems({ app, version, shell_version, problems }: FieldReport): void {
    const ofVisit = new Map<string, ProblemRow>();
    for (const reported of problems) {
      const problem = {
        ...reported,
        message: anonymousText(reported.message ?? ''),
        stack: reported.stack?.map((frame) => ({ ...frame, name: frame.name && anonymousText(frame.name) })),
      };
      const row: ProblemRow = {
        app,
        version,
        shell_version,
        fingerprint: fingerprintOf(problem),
        kind: problem.kind,
        code: problem.code ?? null,
        message: problem.message,
        stack: JSON.stringify(problem.stack ?? []),
        count: 1,
      };
      ofVisit.set(keyOfProblem(row), row);
    }
    for (const [key, row] of ofVisit) {
      const known = this.problems.get(key);
      if (known) known.count += 1;
      else this.problems.set(key, row);
    }
  }
}
