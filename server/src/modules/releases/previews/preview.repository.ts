import type { Db } from '#db/database';
import type { Row } from '#db/schema';

/** Links that can be opened, newest first. */
export const findActivePreviews = (db: Db, nowMs: number): Promise<Row<'release_previews'>[]> =>
  db
    .selectFrom('release_previews')
    .selectAll()
    .where('expires_at', '>', nowMs)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** Deletes links that have expired or were revoked. */
export async function purgePreviews(db: Db, nowMs: number): Promise<void> {
  await db
    .deleteFrom('release_previews')
    .where((eb) => eb.or([eb('expires_at', '<=', nowMs), eb('revoked_at', 'is not', null)]))
    .execute();
}
