import type { AppName } from 'shared-api/domain/front-ends';
import { ENDED_ROLLOUTS_SHOWN } from 'shared-api/domain/releases/limits';
import type { Db } from '#db/database';
import type { NewRow, Row } from '#db/schema';
import type { PointerEntry } from '../rules/pointer';

export type RolloutRow = Row<'release_rollouts'>;

/** A start of a working tree, which replaces no release of a person. */
export const BY_START = 'npm start';

/** Read whenever the state is read. */
const LIVE_ROWS_MAX = 500;

const rollouts = (db: Db) => db.selectFrom('release_rollouts').selectAll();

export const findRollout = (db: Db, id: number): Promise<RolloutRow | undefined> =>
  rollouts(db).where('id', '=', id).executeTakeFirst();

/** Canaries, releases that are compared with the one before, and previews that can be opened. */
export const findActive = (db: Db, nowMs: number): Promise<RolloutRow[]> =>
  rollouts(db)
    .where(({ eb, and, or }) =>
      or([eb('is_watched', '=', 1), and([eb('status', '=', 'preview'), eb('ended_at', '>', nowMs)])]),
    )
    .orderBy('id', 'desc')
    .execute();

export const findCanaries = (db: Db): Promise<RolloutRow[]> =>
  rollouts(db).where('status', '=', 'running').orderBy('id').execute();

/** Releases that replaced another one or were withdrawn, newest first. */
export const findEnded = (db: Db): Promise<RolloutRow[]> =>
  rollouts(db)
    .where('status', 'in', ['promoted', 'rolled_back', 'ended'])
    .where('live_release', '!=', '')
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ENDED_ROLLOUTS_SHOWN)
    .execute();

/** How a release last went live for all. */
export const findPromotion = (db: Db, app: AppName, release: string): Promise<RolloutRow | undefined> =>
  rollouts(db)
    .where('app', '=', app)
    .where('release', '=', release)
    .where('status', '=', 'promoted')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The live release of each app, followed by earlier and withdrawn ones. */
export async function readLines(db: Db): Promise<Map<AppName, PointerEntry[]>> {
  const rows = await rollouts(db)
    .where('status', 'in', ['promoted', 'rolled_back'])
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LIVE_ROWS_MAX)
    .execute();
  const byApp = Map.groupBy(rows, ({ app }) => app);
  return new Map([...byApp].map(([app, ofApp]) => [app, linesOf(ofApp)]));
}

/** @param rows the latest one of a release says whether it is withdrawn. */
function linesOf(rows: readonly RolloutRow[]): PointerEntry[] {
  const latest = rows.filter(
    (row, index) => rows.findIndex(({ release }) => release === row.release) === index,
  );
  const live = latest.find(({ status }) => status === 'promoted');
  if (!live) return [];
  return [live, ...latest.filter((row) => row !== live)].map((row) => ({
    version: row.release,
    since: new Date(row.ended_at ?? 0).toISOString(),
    ...(row.started_by !== BY_START && { releasedBy: 'api' }),
    ...(row.status === 'rolled_back' && { isWithdrawn: true }),
  }));
}

type NewRollout = Pick<
  NewRow<'release_rollouts'>,
  'app' | 'release' | 'status' | 'started_at' | 'started_by'
> &
  Partial<NewRow<'release_rollouts'>>;

/** By default a release that is live for all and compared with none. */
export const insertRollout = (db: Db, row: NewRollout): Promise<RolloutRow> =>
  db
    .insertInto('release_rollouts')
    .values({
      live_release: '',
      checked_with: '{}',
      share: 100,
      baseline: '{"visits":0,"failed":0}',
      ended_at: row.started_at,
      ended_by: row.started_by,
      cause: 'hand',
      reason: null,
      comparison: null,
      ...row,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateRollout = (
  db: Db,
  id: number,
  change: Partial<Omit<RolloutRow, 'id' | 'version'>>,
): Promise<RolloutRow> =>
  db
    .updateTable('release_rollouts')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Deletes preview links that have expired or were revoked. */
export const purgePreviews = (db: Db, nowMs: number) =>
  db.deleteFrom('release_rollouts').where('status', '=', 'preview').where('ended_at', '<=', nowMs).execute();
