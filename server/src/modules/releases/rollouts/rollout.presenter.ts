import type { Rollout, VisitComparison } from 'shared-api/contract/releases/rollouts';
import type { Db } from '#db/database';
import { toTimestamp } from '#time/timestamp';
import { compareVisits } from './release-watch';
import type { RolloutRow } from './rollout.repository';

export async function presentRollout(db: Db, row: RolloutRow): Promise<Rollout> {
  const stored = row.comparison && (JSON.parse(row.comparison) as VisitComparison);
  return {
    id: row.id,
    app: row.app,
    release: row.release,
    live_release: row.live_release,
    status: row.status,
    share: row.share,
    is_watched: row.is_watched === 1,
    comparison: stored || (await compareVisits(db, row)),
    started_at: toTimestamp(row.started_at),
    started_by: row.started_by,
    ended_at: row.ended_at === null ? null : toTimestamp(row.ended_at),
    ended_by: row.ended_by,
    cause: row.cause,
    reason: row.reason,
    version: row.version,
  };
}
