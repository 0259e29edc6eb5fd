import { APP_NAMES } from 'shared-api/domain/front-ends';
import { RELEASE_UPLOAD_LIMITS } from 'shared-api/domain/releases/limits';
import type { Context } from '#context';
import { rollbackTarget } from '../rules/pointer';
import { findCanaries, readLines } from '../rollouts/rollouts.store';

/**
 * Deletes archives that no server will need. A server that starts with an empty store gets the live releases, those
 * that a rollback returns to, canaries, and the newest ones.
 */
export async function purgeArchives({ db }: Context): Promise<void> {
  const canaries = await findCanaries(db);
  const lines = await readLines(db);
  for (const app of APP_NAMES) {
    const archives = await db
      .selectFrom('release_archives')
      .select(['id', 'version'])
      .where('app', '=', app)
      .where('completed_at', 'is not', null)
      .orderBy('completed_at', 'desc')
      .execute();
    const ofApp = lines.get(app) ?? [];
    const kept = [ofApp[0], rollbackTarget(ofApp)].flatMap((entry) => entry?.version ?? []);
    const tried = canaries.filter((canary) => canary.app === app).map(({ release }) => release);
    const needed = new Set([...kept, ...tried]);
    const surplus = archives
      .slice(RELEASE_UPLOAD_LIMITS.archivesRetained)
      .filter(({ version }) => !needed.has(version))
      .map(({ id }) => id);
    if (surplus.length > 0) await db.deleteFrom('release_archives').where('id', 'in', surplus).execute();
  }
}
