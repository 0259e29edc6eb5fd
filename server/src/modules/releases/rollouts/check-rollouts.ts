import type { RolloutMeasure } from 'shared-api/contract/statuses';
import type { RolloutComparison } from 'shared-api/contract/releases/rollouts';
import { transact } from '../../../context';
import { compareReleases } from './release-comparison';
import type { ReleaseState } from './release-state';
import type { RolloutRow } from './rollout.repository';
import { canaryVisits } from './rollout.presenter';
import { advanceShare, endAutomatically, hasLiveChanged, type Releases } from './rollout.service';
import { nextShare, stageOf } from './rollout-stages';
import { isWorse } from './sequential-test';

/** Tolerated increase of the share of bad visits (docs/releases.md#automatic-rollback). */
const TOLERANCES: Record<RolloutMeasure, number> = { failed: 0, lcp: 0.05, inp: 0.05, tti: 0.05 };

/**
 * Rolls back canaries that are worse, advances good ones to the next share of their schedule, and ends those whose live
 * release was changed by a command in the folder. Every server runs it; work already done by another server is not
 * repeated.
 */
export async function checkRollouts(releases: Releases, state: ReleaseState): Promise<void> {
  await state.refresh();
  const rollouts = state.activeRollouts();
  if (rollouts.length === 0) return;
  for (const row of rollouts) await checkRollout(releases, row);
  await state.refresh();
}

async function checkRollout(releases: Releases, row: RolloutRow): Promise<void> {
  const { context } = releases;
  if (hasLiveChanged(releases, row)) {
    return transact(context, (trx) => endAutomatically(releases, trx, row, { cause: 'live_changed' }));
  }
  if (row.status !== 'running') return;
  const comparisons = await compareReleases(context.db, row);
  const worse = comparisons.find((each) => isWorse(each, { tolerance: TOLERANCES[each.measure] }));
  if (worse) {
    const end = { cause: 'worse', measure: worse.measure } as const;
    return transact(context, (trx) => endAutomatically(releases, trx, row, end));
  }
  if (row.by_schedule === 1 && isDue(row, comparisons, context.now())) {
    await transact(context, (trx) => advanceShare(releases, trx, row, nextShare(row.share)));
  }
}

function isDue(row: RolloutRow, comparisons: readonly RolloutComparison[], nowMs: number): boolean {
  const { visitsMin, minMs } = stageOf(row.share);
  return canaryVisits(comparisons) >= visitsMin && nowMs - row.share_since >= minMs;
}
