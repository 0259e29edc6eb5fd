import { sql, type Kysely } from 'kysely';
import { autoIncrement, bytesType, idType } from '../dialect';

/** Keys of teams that release from other machines, their uploads, and the servers that store them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('release_keys')
    .addColumn('id', idType(db), autoIncrement(db))
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('release_keys_name')
    .unique()
    .on('release_keys')
    .columns(['app', 'name'])
    .where(sql<boolean>`${sql.ref('revoked_at')} is null`)
    .execute();

  await db.schema
    .createTable('release_archives')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key_id', 'bigint', (column) => column.notNull().references('release_keys.id'))
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('received', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('files', 'text')
    .addColumn('origin', 'text')
    .addColumn('signature', 'text')
    .addColumn('completed_at', 'bigint')
    .execute();
  const isComplete = sql<boolean>`${sql.ref('completed_at')} is not null`;
  const isOpen = sql<boolean>`${sql.ref('completed_at')} is null`;
  await db.schema
    .createIndex('release_archives_complete')
    .unique()
    .on('release_archives')
    .columns(['app', 'version'])
    .where(isComplete)
    .execute();
  await db.schema
    .createIndex('release_archives_open')
    .unique()
    .on('release_archives')
    .columns(['key_id', 'app', 'version'])
    .where(isOpen)
    .execute();

  await db.schema
    .createTable('release_archive_chunks')
    .addColumn('archive_id', 'text', (column) =>
      column.notNull().references('release_archives.id').onDelete('cascade'),
    )
    .addColumn('start', 'bigint', (column) => column.notNull())
    .addColumn('bytes', bytesType(db), (column) => column.notNull())
    .addPrimaryKeyConstraint('release_archive_chunks_pk', ['archive_id', 'start'])
    .execute();

  await db.schema
    .createTable('release_servers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('problem', 'text')
    .execute();
  await db.schema
    .createTable('release_copies')
    .addColumn('server_id', 'text', (column) =>
      column.notNull().references('release_servers.id').onDelete('cascade'),
    )
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('stored_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_copies_pk', ['server_id', 'app', 'version'])
    .execute();
}
