import type { CreateTableBuilder, Kysely } from 'kysely';

const BUCKETS = Array.from({ length: 16 }, (_, index) => index);
const HISTOGRAM_COLUMNS = ['lcp', 'inp', 'cls', 'tti'].flatMap((vital) =>
  BUCKETS.map((bucket) => `${vital}_${bucket}`),
);

function withCounts<Table extends string>(table: CreateTableBuilder<Table>): CreateTableBuilder<Table> {
  let result = table;
  for (const column of ['visits', 'failed_visits', ...HISTOGRAM_COLUMNS]) {
    result = result.addColumn(column as never, 'integer', (definition) => definition.notNull());
  }
  return result;
}

/** Reports from browsers: counts by day, counts by hour for comparisons of releases, and problems. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const days = db.schema
    .createTable('field_days')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('shell_version', 'text', (column) => column.notNull())
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('field_days_key', ['day', 'app', 'version', 'shell_version', 'route', 'device']);
  await withCounts(days).execute();

  const hours = db.schema
    .createTable('field_hours')
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('hour_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('field_hours_key', ['app', 'version', 'hour_at']);
  await withCounts(hours).execute();

  await db.schema
    .createTable('field_problems')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('shell_version', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('stack', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('field_problems_key', ['day', 'app', 'version', 'shell_version', 'fingerprint'])
    .execute();
}
