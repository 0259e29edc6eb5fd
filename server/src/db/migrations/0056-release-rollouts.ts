import { sql, type Kysely } from 'kysely';
import { autoIncrement, idType } from '../dialect';

/** Releases made live through the API, canaries, and preview links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_live')
    .addColumn('app', 'text', (column) => column.primaryKey())
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('history', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('release_rollouts')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('live_release', 'text', (column) => column.notNull())
    .addColumn('checked_with', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('share', 'integer', (column) => column.notNull())
    .addColumn('by_schedule', 'integer', (column) => column.notNull())
    .addColumn('share_since', 'bigint', (column) => column.notNull())
    .addColumn('baseline', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('started_by', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_by', 'text')
    .addColumn('cause', 'text')
    .addColumn('measure', 'text')
    .addColumn('reason', 'text')
    .addColumn('comparisons', 'text')
    .execute();
  await db.schema
    .createIndex('release_rollouts_one_of_an_app')
    .on('release_rollouts')
    .column('app')
    .unique()
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('release_rollouts_ended_at')
    .on('release_rollouts')
    .column('ended_at')
    .execute();

  await db.schema
    .createTable('release_previews')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('may_write', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
}
