import type { AppName } from 'shared-api/domain/front-ends';
import type { ReleaseRecord } from '../rules/release-record';
import { HISTORY_MAX, isWithdrawn, readPointer, writePointer, type PointerEntry } from '../rules/pointer';
import { isPublished, publishedVersions, readRelease, type BuildName } from '../rules/read-release';

/** Published releases, newest first. */
export function publishedReleases(
  store: string,
  app: AppName,
): (ReleaseRecord & { name: BuildName | null })[] {
  return publishedVersions(store, app)
    .map((version) => {
      const { record, name } = readRelease(store, app, version);
      return { ...record, version, name };
    })
    .sort((a, b) => b.madeAt.localeCompare(a.madeAt));
}

/** 0 for an entry without a time. */
export const sinceMs = (live: PointerEntry | undefined): number => Date.parse(live?.since ?? '') || 0;

/**
 * Whether the folder is ahead of the database: a command has changed it since. A start, whose folder may be new to the
 * database, replaces no release of a person and brings no withdrawn one back, unless it was told to (`--live`), which shows
 * in a folder that knows the replaced release.
 */
export function isAhead(inFolder: readonly PointerEntry[], stored: readonly PointerEntry[]): boolean {
  const [live] = inFolder;
  const [known] = stored;
  if (!live || !known) return live !== undefined;
  const isByPerson = live.releasedBy !== undefined || isWithdrawn(inFolder, known.version);
  const isTold = inFolder.some(({ version }) => version === known.version);
  const mayReplace = isByPerson || isTold || !(known.releasedBy || isWithdrawn(stored, live.version));
  return sinceMs(live) > sinceMs(known) && mayReplace;
}

/**
 * Writes what the database says to the folder, unless a command has changed that since or it lacks the live release.
 * @param stored as the database says.
 */
export function applyLines(store: string, app: AppName, stored: readonly PointerEntry[]): void {
  const inFolder = readPointer(store, app);
  const lines = stored.filter(({ version }) => isPublished(store, app, version)).slice(0, HISTORY_MAX);
  const contentOf = (entries: readonly PointerEntry[]) =>
    JSON.stringify([sinceMs(entries[0]), entries.map((each) => [each.version, each.isWithdrawn])]);
  const isLacking = lines[0]?.version !== stored[0]?.version;
  if (isLacking || contentOf(lines) === contentOf(inFolder) || isAhead(inFolder, stored)) return;
  writePointer(store, app, lines);
}
