import type { Kysely } from 'kysely';

type Values = Record<string, unknown>;
interface Line {
  version: string;
  since: string;
  releasedBy?: string;
  isWithdrawn?: boolean;
}
interface Live {
  app: string;
  since: number;
  history: string;
}
interface Rollout {
  release: string;
  status: string;
  ended_at: number;
}
interface Preview {
  app: string;
  release: string;
  may_write: number;
  created_at: number;
  created_by: string;
  expires_at: number;
  revoked_at: number | null;
}

const NOT_COMPARED = {
  live_release: '',
  checked_with: '{}',
  baseline: '{"visits":0,"failed":0}',
  cause: 'hand',
};

/**
 * The rows of rollouts say what is live, was live or was withdrawn, and contain the preview links. A server lists the
 * releases that it has stored in its own row.
 */
export async function up(db: Kysely<Record<string, Values>>): Promise<void> {
  await db.schema
    .alterTable('release_rollouts')
    .addColumn('may_write', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const insert = (values: Values) => db.insertInto('release_rollouts').values(values).execute();

  for (const live of (await db.selectFrom('release_live').selectAll().execute()) as unknown as Live[]) {
    for (const row of await missingRows(db, live)) await insert(row);
  }
  const previews = (await db.selectFrom('release_previews').selectAll().execute()) as unknown as Preview[];
  for (const { app, release, may_write, created_at, created_by, expires_at, revoked_at } of previews) {
    await insert({
      ...{ ...NOT_COMPARED, app, release, may_write, status: 'preview', share: 0 },
      ...{ started_at: created_at, started_by: created_by, ended_at: revoked_at ?? expires_at },
      ended_by: created_by,
    });
  }
  for (const table of ['release_live', 'release_previews', 'release_copies']) {
    await db.schema.dropTable(table).execute();
  }
  // Servers list their releases when they start.
  await db.deleteFrom('release_servers').execute();
  await db.schema.alterTable('release_servers').dropColumn('started_at').execute();
  await db.schema
    .alterTable('release_servers')
    .addColumn('stored', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}

/** Rows for what the history of live releases says and the rollouts do not, the live release last. */
async function missingRows(db: Kysely<Record<string, Values>>, live: Live): Promise<Values[]> {
  const known = (await db
    .selectFrom('release_rollouts')
    .select(['release', 'status', 'ended_at'])
    .where('app', '=', live.app)
    .where('status', 'in', ['promoted', 'rolled_back'])
    .orderBy('ended_at', 'desc')
    .execute()) as unknown as Rollout[];
  const lines = JSON.parse(live.history) as Line[];
  return lines.toReversed().flatMap(({ version, since, releasedBy, isWithdrawn }, index) => {
    const isLive = index === lines.length - 1;
    const status = isWithdrawn ? 'rolled_back' : 'promoted';
    const latest = known.find(({ release }) => release === version);
    const newest = known.find((row) => row.status === 'promoted');
    if (latest?.status === status && (!isLive || latest === newest)) return [];
    const earliest = Math.max(
      0,
      ...known.filter((row) => isLive || row === latest).map((row) => row.ended_at + 1),
    );
    const at = Math.max(isLive ? live.since : Date.parse(since) || 0, earliest);
    const by = releasedBy === 'api' ? 'api' : releasedBy === 'command' ? 'npm run release' : 'npm start';
    return {
      ...{ ...NOT_COMPARED, app: live.app, release: version, status, share: 100 },
      ...{ started_at: at, started_by: by, ended_at: at, ended_by: by },
    };
  });
}
