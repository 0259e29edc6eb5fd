import type { Kysely } from 'kysely';

type Counts = Record<'visits' | 'bad', number>;
interface Earlier {
  id: number;
  status: string;
  baseline: string;
  comparisons: string | null;
  started_by: string;
  share_since: number;
}

const visits = ({ visits, bad }: Counts) => ({ visits, failed: bad });

/** Every release is compared with the one before by its failed visits; schedules, pauses and other measures are gone. */
export async function up(db: Kysely<Record<string, Record<string, unknown>>>): Promise<void> {
  await db.schema
    .alterTable('release_rollouts')
    .addColumn('is_watched', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('release_rollouts').addColumn('comparison', 'text').execute();
  const rows = (await db.selectFrom('release_rollouts').selectAll().execute()) as unknown as Earlier[];
  for (const { id, status, baseline, comparisons, started_by, share_since } of rows) {
    const { canary } = JSON.parse(baseline) as { canary?: Record<'visits' | 'failed_visits', number> };
    const [failed] = JSON.parse(comparisons ?? '[]') as Record<'canary' | 'live', Counts>[];
    const start = { visits: canary?.visits ?? 0, failed: canary?.failed_visits ?? 0 };
    const none = { visits: 0, bad: 0 };
    const ended = { release: visits(failed?.canary ?? none), before: visits(failed?.live ?? none) };
    await db
      .updateTable('release_rollouts')
      .set({
        baseline: JSON.stringify(start),
        is_watched: status === 'running' ? 1 : 0,
        ...(status !== 'running' && { comparison: JSON.stringify(ended) }),
        // A paused canary is on no page, and stays on none.
        ...(status === 'paused' && { status: 'ended', ended_at: share_since }),
      })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('release_rollouts')
      .set({ cause: 'hand', ended_by: started_by })
      .where('id', '=', id)
      .where('cause', '=', 'schedule')
      .execute();
  }
  for (const column of ['by_schedule', 'share_since', 'measure', 'comparisons']) {
    await db.schema.alterTable('release_rollouts').dropColumn(column).execute();
  }
}
