import type { FieldReport } from 'shared-api/contract/releases/field-reports';
import {
  isReleaseFault,
  VITAL_BOUNDS,
  VITALS,
  type Vital,
} from 'shared-api/contract/releases/field-report-rules';
import type { FieldCountColumns, HistogramColumn } from '#db/schema';

/**
 * Counts of visits and failed visits, and the histograms of their web vitals. Sums and differences are counts again.
 */
export type FieldCounts = FieldCountColumns;

const columnsOf = (vital: Vital) =>
  Array.from(
    { length: VITAL_BOUNDS[vital].length + 1 },
    (_, bucket) => `${vital}_${bucket}`,
  ) as HistogramColumn[];

export const COUNT_COLUMNS: readonly (keyof FieldCounts)[] = [
  'visits',
  'failed_visits',
  ...VITALS.flatMap(columnsOf),
];

const fromColumns = (valueOf: (column: keyof FieldCounts) => number): FieldCounts =>
  Object.fromEntries(COUNT_COLUMNS.map((column) => [column, valueOf(column)])) as FieldCounts;

export const noCounts = (): FieldCounts => fromColumns(() => 0);

export function addCounts(to: FieldCounts, counts: FieldCounts): void {
  for (const column of COUNT_COLUMNS) to[column] += counts[column];
}

/** The counts between two readings. */
export const subtractCounts = (later: FieldCounts, earlier: FieldCounts): FieldCounts =>
  fromColumns((column) => later[column] - earlier[column]);

function bucketOf(vital: Vital, value: number): HistogramColumn {
  const bounds = VITAL_BOUNDS[vital];
  const bucket = bounds.findIndex((bound) => value <= bound);
  return `${vital}_${bucket === -1 ? bounds.length : bucket}` as HistogramColumn;
}

/** The counts of one visit. */
export function countsOfVisit({ vitals, problems }: Pick<FieldReport, 'vitals' | 'problems'>): FieldCounts {
  const counts = noCounts();
  counts.visits = 1;
  counts.failed_visits = problems.some(isReleaseFault) ? 1 : 0;
  for (const vital of VITALS) {
    const value = vitals[vital];
    if (value !== undefined) counts[bucketOf(vital, value)] = 1;
  }
  return counts;
}

/** Visits by bucket, in the order of {@link VITAL_BOUNDS}. */
const histogramOf = (counts: FieldCounts, vital: Vital): number[] =>
  columnsOf(vital).map((column) => counts[column]);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Visits with a value, and those among them above a bound of {@link VITAL_BOUNDS}. */
export function visitsAbove(
  counts: FieldCounts,
  vital: Vital,
  bound: number,
): { measured: number; above: number } {
  const histogram = histogramOf(counts, vital);
  const above = sum(histogram.filter((_, bucket) => (VITAL_BOUNDS[vital][bucket] ?? Infinity) > bound));
  return { measured: sum(histogram), above };
}

/** Decimals of each vital; CLS has more, since it is below 1 in nearly all visits. */
const DECIMALS: Record<Vital, number> = { lcp: 0, inp: 0, cls: 3, tti: 0 };

/**
 * The value that a share of visits does not exceed, interpolated within its bucket; values above the last bound count
 * as that bound. Null without a measurement.
 */
export function percentile(counts: FieldCounts, vital: Vital, share: number): number | null {
  const histogram = histogramOf(counts, vital);
  const total = sum(histogram);
  if (total === 0) return null;
  const bounds = VITAL_BOUNDS[vital];
  let below = 0;
  for (const [bucket, visits] of histogram.entries()) {
    if (visits > 0 && below + visits >= share * total) {
      const from = bounds[bucket - 1] ?? 0;
      const to = bounds[bucket] ?? from;
      const value = from + ((share * total - below) / visits) * (to - from);
      return Number(value.toFixed(DECIMALS[vital]));
    }
    below += visits;
  }
  return bounds.at(-1) ?? null;
}
