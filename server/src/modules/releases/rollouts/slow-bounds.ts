import { VITAL_BOUNDS } from 'shared-api/contract/releases/field-report-rules';
import type { RolloutMeasure } from 'shared-api/contract/statuses';

type Vital = Exclude<RolloutMeasure, 'failed'>;

/**
 * Thresholds for a live release without visits: the limits of "good" (web.dev/articles/vitals), and our own for the
 * time to interactive.
 */
const DEFAULT_MS: Record<Vital, number> = { lcp: 2_500, inp: 200, tti: 4_000 };

/**
 * Threshold above which a visit is slow: the next bound of the histogram, since only visits above a bound can be
 * counted.
 * @param percentileMs of the live release; null if unknown.
 */
export function slowBoundOf(vital: Vital, percentileMs: number | null): number {
  const bounds = VITAL_BOUNDS[vital];
  const boundMs = bounds.find((each) => each >= (percentileMs ?? DEFAULT_MS[vital]));
  return boundMs ?? bounds.at(-1) ?? DEFAULT_MS[vital];
}
