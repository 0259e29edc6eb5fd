import { APP_NAMES } from 'shared-api/contract/front-ends';
import { RELEASE_UPLOAD_LIMITS } from 'shared-api/contract/limits';
import type { Context } from '../../../context';
import { readPointer } from '../../../release-rules/pointer';
import { findActiveRollouts } from '../rollouts/rollout.repository';

/** Number of history entries that are needed: the live release and the one before it. */
const NEEDED_OF_HISTORY = 2;

/**
 * Deletes archives that no server will need. A server that starts with an empty store gets the live releases, those
 * that a rollback returns to, canaries, and the newest ones.
 */
export async function purgeArchives({ config, db }: Context): Promise<void> {
  const canaries = await findActiveRollouts(db);
  for (const app of APP_NAMES) {
    const archives = await db
      .selectFrom('release_archives')
      .select(['id', 'version'])
      .where('app', '=', app)
      .where('completed_at', 'is not', null)
      .orderBy('completed_at', 'desc')
      .execute();
    const history = readPointer(config.releasesDir, app).slice(0, NEEDED_OF_HISTORY);
    const tried = canaries.filter((canary) => canary.app === app).map(({ release }) => release);
    const needed = new Set([...history.map(({ version }) => version), ...tried]);
    const surplus = archives
      .slice(RELEASE_UPLOAD_LIMITS.archivesRetained)
      .filter(({ version }) => !needed.has(version))
      .map(({ id }) => id);
    if (surplus.length > 0) await db.deleteFrom('release_archives').where('id', 'in', surplus).execute();
  }
}
