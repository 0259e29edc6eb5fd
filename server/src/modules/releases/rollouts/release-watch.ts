import { WATCH_BEFORE_MS } from 'shared-api/contract/limits';
import type { VisitCounts, VisitComparison } from 'shared-api/contract/releases/rollouts';
import type { Db } from '#db/database';
import { countsSince } from '../field-reports/field-reports.repository';
import type { RolloutRow } from './rollout.repository';

/**
 * Whether a release is clearly worse than the one before: it has more than twice as many failed visits as the share
 * before lets expect, and four more. Two failures in four visits are added to those before, so that few visits prove
 * little (docs/releases.md#automatic-rollback).
 */
export function isClearlyWorse({ release, before }: VisitComparison): boolean {
  const expected = (release.visits * (before.failed + 2)) / (before.visits + 4);
  return release.failed > 2 * expected + 4;
}

/** The properties of a rollout that identify the compared releases. */
type Compared = Pick<RolloutRow, 'app' | 'release' | 'live_release' | 'started_at'>;

async function visitsSince(db: Db, app: string, version: string, sinceMs: number): Promise<VisitCounts> {
  const { visits, failed_visits: failed } = await countsSince(db, { app, version, sinceMs });
  return { visits, failed };
}

/** Visits of a release in the hour in which it begins, which are not compared. */
export const visitsAtStart = (db: Db, { app, release, started_at }: Compared): Promise<VisitCounts> =>
  visitsSince(db, app, release, started_at);

/** Visits of a release since it began, and of the release before in the last week before that and since. */
export async function compareVisits(
  db: Db,
  row: Compared & Pick<RolloutRow, 'baseline'>,
): Promise<VisitComparison> {
  const { app, release, live_release: replaced, started_at: startedAt } = row;
  const atStart = JSON.parse(row.baseline) as VisitCounts;
  const { visits, failed } = await visitsSince(db, app, release, startedAt);
  return {
    release: { visits: visits - atStart.visits, failed: failed - atStart.failed },
    before: await visitsSince(db, app, replaced, startedAt - WATCH_BEFORE_MS),
  };
}
