import type { Rollout, RolloutComparison } from 'shared-api/contract/releases/rollouts';
import type { Db } from '../../../db/database';
import { toTimestamp } from '../../../time/timestamp';
import { compareReleases } from './release-comparison';
import type { RolloutRow } from './rollout.repository';
import { nextShare, stageOf } from './rollout-stages';

/** Visits of the canary with a report. */
export const canaryVisits = (comparisons: readonly RolloutComparison[]): number =>
  comparisons.find(({ measure }) => measure === 'failed')?.canary.visits ?? 0;

function presentNext(row: RolloutRow, comparisons: readonly RolloutComparison[]): Rollout['next'] {
  if (row.status !== 'running' || row.by_schedule === 0) return null;
  const { visitsMin, minMs } = stageOf(row.share);
  return {
    share: nextShare(row.share),
    visits_min: visitsMin,
    visits: canaryVisits(comparisons),
    earliest_at: toTimestamp(row.share_since + minMs),
  };
}

export async function presentRollout(db: Db, row: RolloutRow): Promise<Rollout> {
  const stored = row.comparisons && (JSON.parse(row.comparisons) as RolloutComparison[]);
  const comparisons = stored || (await compareReleases(db, row));
  return {
    id: row.id,
    app: row.app,
    release: row.release,
    live_release: row.live_release,
    status: row.status,
    share: row.share,
    by_schedule: row.by_schedule === 1,
    next: presentNext(row, comparisons),
    comparisons,
    started_at: toTimestamp(row.started_at),
    started_by: row.started_by,
    share_since: toTimestamp(row.share_since),
    ended_at: row.ended_at === null ? null : toTimestamp(row.ended_at),
    ended_by: row.ended_by,
    cause: row.cause,
    measure: row.measure,
    reason: row.reason,
    version: row.version,
  };
}
