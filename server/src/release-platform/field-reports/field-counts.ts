import { createHash } from 'node:crypto';
import type { AppName } from 'shared-api/domain/front-ends';
import {
  anonymousText,
  DEVICE_CLASSES,
  isFailedStart,
  isReleaseFault,
  VITAL_BOUNDS,
  VITALS,
  type Vital,
} from 'shared-api/domain/releases/field-report-rules';
import type { FieldReport, ReportedProblem } from 'shared-api/contract/releases/field-reports';
import type { NewRow } from '#db/schema';

/** A count without its day, which is the day on which it is stored. */
export type FieldCount = Omit<NewRow<'field_counts'>, 'day'>;

/** A release whose scripts a page ran. */
export interface RanRelease {
  app: AppName | (string & {});
  version: string;
}

/** One occurrence of a problem, stored with its count. */
export type ProblemSample = Required<Pick<ReportedProblem, 'kind' | 'message' | 'stack'>> &
  Pick<ReportedProblem, 'code'> & { releases: RanRelease[] };

const FINGERPRINT_CHARS = 16;
const DEVICES: readonly string[] = DEVICE_CLASSES;

/** Equal for the same mistake: code called from several places is one problem. */
function fingerprintOf({ kind, code, message, stack: [thrownAt] }: ProblemSample): string {
  const identity = [kind, code, message, thrownAt && [thrownAt.file, thrownAt.line, thrownAt.column]];
  return createHash('sha256')
    .update(JSON.stringify(identity))
    .digest('base64url')
    .slice(0, FINGERPRINT_CHARS);
}

function sampleOf(problem: ReportedProblem, releases: RanRelease[]): ProblemSample {
  const { kind, code, message = '', stack = [] } = problem;
  return {
    kind,
    code,
    message: anonymousText(message),
    stack: stack.map((frame) => ({ ...frame, name: frame.name && anonymousText(frame.name) })),
    releases,
  };
}

/** The histogram's bucket of a value. */
function bucketOf(vital: Vital, value: number): string {
  const bounds = VITAL_BOUNDS[vital];
  const bucket = bounds.findIndex((bound) => value <= bound);
  return String(bucket === -1 ? bounds.length : bucket);
}

/** Counts that are not stored yet. Each visit counts for its remote and for the shell. */
export class PendingCounts {
  private readonly rows = new Map<string, FieldCount>();

  /** Sorted, so that concurrent servers do not deadlock on PostgreSQL. */
  sorted(): FieldCount[] {
    return [...this.rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }

  add({ app, version, shell_version, device, vitals, problems }: FieldReport): void {
    const releases: RanRelease[] = [
      { app, version },
      { app: 'shell', version: shell_version },
    ];
    const samples = new Map(
      problems.map((problem) => {
        const sample = sampleOf(problem, releases);
        return [fingerprintOf(sample), JSON.stringify(sample)];
      }),
    );
    for (const release of releases) {
      const visit = { ...release, device: DEVICES.includes(device) ? device : 'other' };
      this.count({ ...visit, measure: 'visits' });
      if (problems.some(isReleaseFault)) this.count({ ...visit, measure: 'failed' });
      if (problems.some(isFailedStart)) this.count({ ...visit, measure: 'not_started' });
      for (const vital of VITALS) {
        const value = vitals[vital];
        if (value !== undefined) this.count({ ...visit, measure: vital, bucket: bucketOf(vital, value) });
      }
      for (const [bucket, sample] of samples) {
        this.count({ ...release, device: '', measure: 'problem', bucket, sample });
      }
    }
  }

  private count({ bucket = '', sample = null, ...row }: Omit<FieldCount, 'count'>): void {
    const key = JSON.stringify([row.app, row.version, row.measure, bucket, row.device]);
    const count = (this.rows.get(key)?.count ?? 0) + 1;
    this.rows.set(key, { ...row, bucket, count, sample });
  }
}

/** A part of the counts of a release. */
interface CountPart {
  measure: FieldCount['measure'];
  bucket: string;
  count: number;
}

export const countOf = (parts: readonly CountPart[], measure: CountPart['measure']): number =>
  parts.reduce((total, part) => total + (part.measure === measure ? part.count : 0), 0);

/** Decimals of each vital; CLS has more, since it is below 1 in nearly all visits. */
const DECIMALS: Record<Vital, number> = { lcp: 0, inp: 0, cls: 3, tti: 0 };

/**
 * The value that a share of visits does not exceed, interpolated within its bucket; values above the last bound count
 * as that bound. Null without a measurement.
 */
export function percentile(parts: readonly CountPart[], vital: Vital, share: number): number | null {
  const wanted = share * countOf(parts, vital);
  if (wanted === 0) return null;
  const bounds = VITAL_BOUNDS[vital];
  let below = 0;
  for (const [bucket, to] of bounds.entries()) {
    const visits = countOf(
      parts.filter((part) => part.bucket === String(bucket)),
      vital,
    );
    if (visits > 0 && below + visits >= wanted) {
      const from = bounds[bucket - 1] ?? 0;
      return Number((from + ((wanted - below) / visits) * (to - from)).toFixed(DECIMALS[vital]));
    }
    below += visits;
  }
  return bounds.at(-1) ?? null;
}
