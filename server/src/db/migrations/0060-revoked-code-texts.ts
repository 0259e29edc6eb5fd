import type { Kysely } from 'kysely';

interface Before {
  translations: { resource_key: string; language_code: string };
}

const RENAMED = {
  'guest:table.dead_title': 'guest:table.revoked_title',
  'guest:table.dead_text': 'guest:table.revoked_text',
};

/** The restaurant's own texts of revoked table codes follow their new keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, after] of Object.entries(RENAMED)) {
    await (db as Kysely<Before>)
      .updateTable('translations')
      .set({ resource_key: after })
      .where('resource_key', '=', before)
      .execute();
  }
}
