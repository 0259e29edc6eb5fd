import { APP_NAMES } from 'shared-api/domain/front-ends';
import { WATCHED_VISITS } from 'shared-api/domain/releases/limits';
import { transact } from '#context';
import { isHosted } from '../hosted-releases';
import { findWatchedRollouts, type RolloutRow } from './rollout.repository';
import { compareVisits, isClearlyWorse } from './release-watch';
import {
  endIfLiveChanged,
  endWatch,
  recordFolder,
  rollBackAutomatically,
  type Releases,
} from './rollout.service';

/**
 * Records what commands have made live in the folder, and rolls back releases that are clearly worse than those before.
 * Every server runs it; work already done by another server is not repeated.
 */
export async function checkRollouts(releases: Releases): Promise<void> {
  const { context } = releases;
  for (const app of APP_NAMES) {
    if (isHosted(context.config, app)) await transact(context, (tx) => recordFolder(releases, tx, app));
  }
  for (const row of await findWatchedRollouts(context.db)) await checkRollout(releases, row);
}

async function checkRollout(releases: Releases, row: RolloutRow): Promise<void> {
  const { context } = releases;
  if (row.status === 'running') await transact(context, (tx) => endIfLiveChanged(releases, tx, row));
  const comparison = await compareVisits(context.db, row);
  if (isClearlyWorse(comparison)) {
    await transact(context, (tx) => rollBackAutomatically(releases, tx, row));
  } else if (row.status === 'promoted' && comparison.release.visits >= WATCHED_VISITS) {
    await transact(context, (tx) => endWatch(tx, row));
  }
}
