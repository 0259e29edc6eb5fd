import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect';

/** First parts of paths that belong to the subject of another, as of this migration. */
const SHARED_AREAS: Partial<Record<string, string>> = {
  'product-options': 'products',
  'table-import': 'tables',
  'z-reports': 'day',
  'print-jobs': 'printers',
  'print-agent': 'printers',
  'legal-texts': 'settings',
  translations: 'languages',
  'display-codes': 'users',
  'release-keys': 'releases',
};

/** Subject and record of every entry of the audit log, and indexes by which it is filtered, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('audit_log')
    .addColumn('area', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const column of ['record', 'record_name']) {
    await db.schema.alterTable('audit_log').addColumn(column, 'text').execute();
  }
  const { rows } = await sql<{ endpoint: string }>`select distinct endpoint from audit_log`.execute(db);
  const firstOfTarget = isPostgres(db)
    ? sql`split_part(target, '/', 1)`
    : sql`substr(target, 1, instr(target || '/', '/') - 1)`;
  for (const { endpoint } of rows) {
    const [, path = ''] = endpoint.split(' /');
    const [first = '', second = '', third = ''] = path.split('/');
    const [name, parameter] = first === 'kitchen' ? [second, third] : [first, second];
    const area = SHARED_AREAS[name] ?? name;
    const isOfRecord = area === name && (path === name || parameter.startsWith('{'));
    await sql`
      update audit_log set area = ${area}, record = ${isOfRecord ? firstOfTarget : sql`null`}
      where endpoint = ${endpoint}
    `.execute(db);
  }
  for (const columns of [['username'], ['area'], ['username', 'area'], ['area', 'record']]) {
    await db.schema
      .createIndex(`audit_log_${columns.join('_')}`)
      .on('audit_log')
      .columns([...columns, 'created_at', 'id'])
      .execute();
  }
}
