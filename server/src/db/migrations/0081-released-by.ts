import { sql, type Kysely } from 'kysely';

/** The history of live releases names who released each: a start of a working tree is told apart from commands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update release_live set history = replace(history, '"isByApi":true', '"releasedBy":"api"')`.execute(
    db,
  );
}
