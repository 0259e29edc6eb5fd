import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AppName } from 'shared-api/contract/front-ends';
import type { Db, Trx } from '../../../db/database';
import type { Row } from '../../../db/schema';
import type { ReleaseRecord } from '../../../hosting/release-record';
import { readPointer, writePointer, type PointerEntry } from '../../../release-rules/pointer';
import { isPublished, readRelease } from '../../../release-rules/read-release';

/** Published releases, newest first. */
export function publishedReleases(store: string, app: AppName): ReleaseRecord[] {
  const folder = join(store, app);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => isPublished(store, app, name))
    .map((name) => ({ ...readRelease(store, app, name).record, version: name }))
    .sort((a, b) => b.madeAt.localeCompare(a.madeAt));
}

/** 0 for an entry without a time. */
const sinceMs = (live: PointerEntry | undefined): number => Date.parse(live?.since ?? '') || 0;

/**
 * The live release and earlier ones, from the database or from the folder, whichever is newer: a command may have
 * changed the folder since.
 */
export function linesOf(store: string, app: AppName, row: Row<'release_live'> | undefined): PointerEntry[] {
  const inFolder = readPointer(store, app);
  return row && row.since > sinceMs(inFolder[0]) ? (JSON.parse(row.history) as PointerEntry[]) : inFolder;
}

/** The live release of the folder and the time since which it is live; 0 before the first. */
export const liveInFolder = (store: string, app: AppName) => {
  const [live] = readPointer(store, app);
  return { release: live?.version ?? null, sinceMs: sinceMs(live) };
};

const findLiveRow = (db: Db, app: AppName) =>
  db.selectFrom('release_live').selectAll().where('app', '=', app).executeTakeFirst();

export const readLines = async (db: Db, store: string, app: AppName): Promise<PointerEntry[]> =>
  linesOf(store, app, await findLiveRow(db, app));

/**
 * Records which release is live and which were; every server then applies it to its folder.
 * @param before the entries that it replaces.
 */
export async function setLines(
  trx: Trx,
  app: AppName,
  before: readonly PointerEntry[],
  [live, ...others]: readonly PointerEntry[],
): Promise<void> {
  if (!live) return;
  // Later than the state that it replaces, even if a server's clock is behind, because the later one wins.
  const since = Math.max(sinceMs(live), sinceMs(before[0]) + 1);
  const lines = [{ ...live, since: new Date(since).toISOString() }, ...others];
  const values = { release: live.version, since, history: JSON.stringify(lines) };
  await trx
    .insertInto('release_live')
    .values({ app, ...values })
    .onConflict((conflict) => conflict.column('app').doUpdateSet(values))
    .execute();
}

/** Replaces the folder's pointer with that of the database if the latter is newer and the release is there. */
export function applyLive(store: string, row: Row<'release_live'>): void {
  const { app, release } = row;
  if (row.since <= liveInFolder(store, app).sinceMs || !isPublished(store, app, release)) return;
  const lines = JSON.parse(row.history) as PointerEntry[];
  writePointer(
    store,
    app,
    lines.filter(({ version }) => isPublished(store, app, version)),
  );
}
