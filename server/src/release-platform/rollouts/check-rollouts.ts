import { WATCHED_VISITS } from 'shared-api/domain/releases/limits';
import { transact, type Context, type Tx } from '#context';
import type { Db } from '#db/database';
import { lockAgainstWrites } from '#db/dialect';
import { rollbackTarget } from '../rules/pointer';
import { isPublished } from '../rules/read-release';
import { bumpVersion } from '#modules/bump-version';
import { compareVisits, isClearlyWorse } from './release-watch';
import { endRollout, endWatch, isStillChecked, recordFolder, replaceLive } from './rollouts';
import { findActive, findRollout, readLines, type RolloutRow } from './rollouts.store';

/**
 * Records what commands have made live in the folder, and rolls back releases that are clearly worse than those before.
 * Every server runs it; work already done by another server is not repeated.
 */
export async function checkRollouts(context: Context): Promise<void> {
  await transact(context, recordFolder);
  for (const row of await findActive(context.db, context.now())) {
    if (await decisionOn(context.db, row)) await transact(context, (tx) => decide(tx, row));
  }
}

/** What is to be done about a release that is compared with the one before; null for nothing. */
async function decisionOn(db: Db, row: RolloutRow): Promise<'end' | 'roll_back' | 'end_watch' | null> {
  if (row.is_watched === 0) return null;
  if (row.status === 'running' && !(await isStillChecked(db, row))) return 'end';
  const comparison = await compareVisits(db, row);
  if (isClearlyWorse(comparison)) return 'roll_back';
  return row.status === 'promoted' && comparison.release.visits >= WATCHED_VISITS ? 'end_watch' : null;
}

/** @param seen the row on which the decision is based; one that was changed since is left as it is. */
async function decide(tx: Tx, seen: RolloutRow): Promise<void> {
  await lockAgainstWrites(tx.db, 'release_rollouts');
  const row = await findRollout(tx.db, seen.id);
  if (!row || row.version !== seen.version) return;
  const decision = await decisionOn(tx.db, row);
  if (!decision) return;
  await bumpVersion(tx, 'release_rollouts', row.id, row.version);
  if (decision === 'end') await endRollout(tx, row, { status: 'ended', cause: 'live_changed' });
  else if (decision === 'end_watch') await endWatch(tx, row);
  else await rollBackAutomatically(tx, row);
}

/** Withdraws a canary, or a live release if there is one to return to. */
async function rollBackAutomatically(tx: Tx, row: RolloutRow): Promise<void> {
  const { app, release } = row;
  const lines = (await readLines(tx.db)).get(app) ?? [];
  const target = rollbackTarget(lines)?.version;
  if (row.status === 'running') await endRollout(tx, row, { status: 'rolled_back', cause: 'worse' });
  else if (target && isPublished(tx.context.config.releasesDir, app, target)) {
    await replaceLive(tx, { app, release, target }, { cause: 'worse' });
  } else await endWatch(tx, row);
}
