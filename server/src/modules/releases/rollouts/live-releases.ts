import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AppName } from 'shared-api/domain/front-ends';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import type { ReleaseRecord } from '#hosting/release-record';
import { isWithdrawn, readPointer, writePointer, type PointerEntry } from '#release-rules/pointer';
import { isPublished, readRelease } from '#release-rules/read-release';

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

const storedLines = (row: Row<'release_live'> | undefined): PointerEntry[] =>
  row ? (JSON.parse(row.history) as PointerEntry[]) : [];

/**
 * Whether the folder is ahead of the database: a command has changed it since. A start, whose folder may be new to the
 * database, replaces no release of a person and brings no withdrawn one back.
 */
function isAhead(inFolder: readonly PointerEntry[], row: Row<'release_live'> | undefined): boolean {
  const [live] = inFolder;
  if (!live) return false;
  if (!row) return true;
  const stored = storedLines(row);
  const isByPerson = live.releasedBy !== undefined || isWithdrawn(inFolder, row.release);
  const mayReplace = isByPerson || !(stored[0]?.releasedBy || isWithdrawn(stored, live.version));
  return sinceMs(live) > row.since && (mayReplace || live.version === row.release);
}

/** The live release, earlier and withdrawn ones. */
export function linesOf(store: string, app: AppName, row: Row<'release_live'> | undefined): PointerEntry[] {
  const inFolder = readPointer(store, app);
  return isAhead(inFolder, row) ? inFolder : storedLines(row);
}

/** What the database says, and the folder if it is ahead of it; null if it is not. */
export async function findFolderLines(tx: Tx, store: string, app: AppName) {
  const row = await findLiveRow(tx.db, app);
  const lines = readPointer(store, app);
  return isAhead(lines, row) ? { before: storedLines(row), lines } : null;
}

const findLiveRow = (db: Db, app: AppName) =>
  db.selectFrom('release_live').selectAll().where('app', '=', app).executeTakeFirst();

export const readLines = async (db: Db, store: string, app: AppName): Promise<PointerEntry[]> =>
  linesOf(store, app, await findLiveRow(db, app));

/**
 * Records which release is live and which were; every server then applies it to its folder.
 * @param before the entries that it replaces.
 */
export async function setLines(
  tx: Tx,
  app: AppName,
  before: readonly PointerEntry[],
  [live, ...others]: readonly PointerEntry[],
): Promise<void> {
  if (!live) return;
  // Later than the state that it replaces, even if a server's clock is behind, because the later one wins.
  const since = Math.max(sinceMs(live), sinceMs(before[0]) + 1);
  const lines = [{ ...live, since: new Date(since).toISOString() }, ...others];
  const values = { release: live.version, since, history: JSON.stringify(lines) };
  await tx.db
    .insertInto('release_live')
    .values({ app, ...values })
    .onConflict((conflict) => conflict.column('app').doUpdateSet(values))
    .execute();
}

/** Writes what the database says to the folder, unless a command has changed that since or it lacks the release. */
export function applyLive(store: string, row: Row<'release_live'>): void {
  const { app, release } = row;
  const inFolder = readPointer(store, app);
  if (row.since === sinceMs(inFolder[0]) || isAhead(inFolder, row) || !isPublished(store, app, release))
    return;
  const lines = storedLines(row).filter(({ version }) => isPublished(store, app, version));
  writePointer(store, app, lines);
}
