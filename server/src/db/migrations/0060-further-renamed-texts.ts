import type { Kysely } from 'kysely';

interface Before {
  translations: { resource_key: string; language_code: string };
}

const RENAMED = {
  'guest:table.dead_title': 'guest:table.revoked_title',
  'guest:table.dead_text': 'guest:table.revoked_text',
  'admin:setup.pass': 'admin:setup.skip',
  'admin:setup.state.passed': 'admin:setup.state.skipped',
};

/** The restaurant's own texts follow the keys that the apps now use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, after] of Object.entries(RENAMED)) {
    await (db as Kysely<Before>)
      .updateTable('translations')
      .set({ resource_key: after })
      .where('resource_key', '=', before)
      .execute();
  }
}
