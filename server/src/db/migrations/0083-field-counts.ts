import { sql, type Kysely } from 'kysely';

interface Problem {
  day: string;
  app: string;
  version: string;
  shell_version: string;
  fingerprint: string;
  kind: string;
  code: string | null;
  message: string;
  stack: string;
  count: number;
}

const BUCKETS = Array.from({ length: 16 }, (_, index) => String(index));
/** The earlier columns, and the measures and buckets that they become. */
const MEASURES = [
  ['visits', 'visits', ''],
  ['failed_visits', 'failed', ''],
  // Which failures happened at the start is not known: all count, as they did.
  ['failed_visits', 'not_started', ''],
  ...['lcp', 'inp', 'cls', 'tti'].flatMap((vital) =>
    BUCKETS.map((bucket) => [`${vital}_${bucket}`, vital, bucket] as const),
  ),
] as const;

/** One table of counts of visits instead of three: a row for each measure and bucket, without screens and hours. */
export async function up(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void> {
  await db.schema
    .createTable('field_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('measure', 'text', (column) => column.notNull())
    .addColumn('bucket', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('sample', 'text')
    .addPrimaryKeyConstraint('field_counts_pk', ['app', 'version', 'day', 'measure', 'bucket', 'device'])
    .execute();
  const releases = [
    [sql.ref('app'), sql.ref('version')],
    [sql.lit('shell'), sql.ref('shell_version')],
  ] as const;
  for (const [app, version] of releases) {
    for (const [column, measure, bucket] of MEASURES) {
      await sql`
        insert into field_counts (app, version, day, device, measure, bucket, count)
        select ${app}, ${version}, day, device, ${sql.lit(measure)}, ${sql.lit(bucket)}, sum(${sql.ref(column)})
        from field_days group by 1, 2, 3, 4 having sum(${sql.ref(column)}) > 0`.execute(db);
    }
  }
  const problems = (await db.selectFrom('field_problems').selectAll().execute()) as unknown as Problem[];
  for (const problem of problems) await addProblem(db, problem);
  for (const table of ['field_days', 'field_hours', 'field_problems']) {
    await db.schema.dropTable(table).execute();
  }
}

async function addProblem(
  db: Kysely<Record<string, Record<string, unknown>>>,
  { day, app, version, shell_version, fingerprint, kind, code, message, stack, count }: Problem,
): Promise<void> {
  const releases = [
    { app, version },
    { app: 'shell', version: shell_version },
  ];
  const sample = { kind, ...(code && { code }), message, stack: JSON.parse(stack) as unknown, releases };
  for (const release of releases) {
    await sql`
      insert into field_counts (app, version, day, device, measure, bucket, count, sample)
      values (${release.app}, ${release.version}, ${day}, '', 'problem', ${fingerprint}, ${count}, ${JSON.stringify(sample)})
      on conflict (app, version, day, measure, bucket, device)
      do update set count = field_counts.count + excluded.count`.execute(db);
  }
}
