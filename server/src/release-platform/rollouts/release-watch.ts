import { WATCH_BEFORE_MS } from 'shared-api/domain/releases/limits';
import type { VisitCounts, VisitComparison } from 'shared-api/contract/releases/rollouts';
import type { Db } from '#db/database';
import { dayOf, visitsFrom } from '../field-reports/field-reports.store';
import type { RolloutRow } from './rollouts.store';

/**
 * Whether a release is clearly worse than the one before: it failed to start more than twice as often as the share
 * before lets expect, and four more times. Two failures in four visits are added to those before, so that few visits
 * prove little (docs/releases.md#automatic-rollback).
 */
export function isClearlyWorse({ release, before }: VisitComparison): boolean {
  const expected = (release.visits * (before.failed + 2)) / (before.visits + 4);
  return release.failed > 2 * expected + 4;
}

/** The properties of a rollout that identify the compared releases. */
type Compared = Pick<RolloutRow, 'app' | 'release' | 'live_release' | 'started_at'>;

/** Visits of a release on the day on which it begins, which are not compared. */
export const visitsAtStart = async (
  db: Db,
  { app, release: version, started_at }: Compared,
): Promise<VisitCounts> => visitsFrom(db, { app, version, fromDay: await dayOf(db, started_at) });

/** Visits of a release since it began, and of the release before in the last week before that and since. */
export async function compareVisits(
  db: Db,
  row: Compared & Pick<RolloutRow, 'baseline'>,
): Promise<VisitComparison> {
  const { app, live_release: version, started_at: startedAt } = row;
  const atStart = JSON.parse(row.baseline) as VisitCounts;
  const { visits, failed } = await visitsAtStart(db, row);
  const fromDay = await dayOf(db, startedAt - WATCH_BEFORE_MS);
  return {
    release: { visits: visits - atStart.visits, failed: failed - atStart.failed },
    before: await visitsFrom(db, { app, version, fromDay }),
  };
}
