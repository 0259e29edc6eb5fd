import { ROLLOUT_MEASURES, type RolloutMeasure } from 'shared-api/contract/statuses';
import type { RolloutComparison } from 'shared-api/contract/releases/rollouts';
import type { Db } from '../../../db/database';
import type { Row } from '../../../db/schema';
import { percentile, subtractCounts, visitsAbove, type FieldCounts } from '../field-reports/field-counts';
import { countsSince } from '../field-reports/field-reports.repository';
import type { Counts } from './sequential-test';
import { slowBoundOf } from './slow-bounds';

type Vital = Exclude<RolloutMeasure, 'failed'>;
const VITALS = ROLLOUT_MEASURES.filter((measure): measure is Vital => measure !== 'failed');

/** Period of past visits that defines which visits are slow. */
const HISTORY_MS = 7 * 24 * 3_600_000;
const SLOW_PERCENTILE = 0.75;

/** Counts at the time when a canary got its share, and the thresholds in milliseconds above which a visit is slow. */
export interface Baseline {
  canary: FieldCounts;
  live: FieldCounts;
  slowAboveMs: Record<Vital, number>;
}

/** The properties of a rollout that identify the compared releases. */
type ComparedRollout = Pick<Row<'release_rollouts'>, 'app' | 'release' | 'live_release' | 'started_at'>;

const readCounts = async (db: Db, { app, release, live_release, started_at: sinceMs }: ComparedRollout) => ({
  canary: await countsSince(db, { app, version: release, sinceMs }),
  live: await countsSince(db, { app, version: live_release, sinceMs }),
});

/** Thresholds that only a quarter of the live release's recent visits exceed. */
async function slowBounds(
  db: Db,
  { app, live_release, started_at }: ComparedRollout,
): Promise<Baseline['slowAboveMs']> {
  const past = await countsSince(db, { app, version: live_release, sinceMs: started_at - HISTORY_MS });
  const bounds = VITALS.map((vital) => [vital, slowBoundOf(vital, percentile(past, vital, SLOW_PERCENTILE))]);
  return Object.fromEntries(bounds) as Baseline['slowAboveMs'];
}

/** @param known baseline of an earlier share: the thresholds stay the same for a whole rollout. */
export const takeBaseline = async (
  db: Db,
  rollout: ComparedRollout,
  known?: Pick<Baseline, 'slowAboveMs'>,
): Promise<Baseline> => ({
  ...(await readCounts(db, rollout)),
  slowAboveMs: known?.slowAboveMs ?? (await slowBounds(db, rollout)),
});

export const baselineOf = ({ baseline }: Pick<Row<'release_rollouts'>, 'baseline'>): Baseline =>
  JSON.parse(baseline) as Baseline;

function countsFor(measure: RolloutMeasure, counts: FieldCounts, { slowAboveMs }: Baseline): Counts {
  if (measure === 'failed') return { visits: counts.visits, bad: counts.failed_visits };
  const { measured, above } = visitsAbove(counts, measure, slowAboveMs[measure]);
  return { visits: measured, bad: above };
}

/** Visits of both releases since the canary has its share. */
export async function compareReleases(db: Db, row: Row<'release_rollouts'>): Promise<RolloutComparison[]> {
  const baseline = baselineOf(row);
  const counts = await readCounts(db, row);
  const canary = subtractCounts(counts.canary, baseline.canary);
  const live = subtractCounts(counts.live, baseline.live);
  return ROLLOUT_MEASURES.map((measure) => ({
    measure,
    canary: countsFor(measure, canary, baseline),
    live: countsFor(measure, live, baseline),
    slow_above_ms: measure === 'failed' ? null : baseline.slowAboveMs[measure],
  }));
}
