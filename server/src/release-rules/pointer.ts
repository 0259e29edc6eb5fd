import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_NAMES, containerName, type AppName } from 'shared-api/contract/front-ends';
import { replaceFile, toJson } from './files.ts';
import { readRelease } from './read-release.ts';

export interface PointerEntry {
  version: string;
  /** ISO 8601. */
  since: string;
  /** Whether it was made live through the API instead of by a command in this folder. */
  isByApi?: boolean;
}

const BY_API = 'api';

/** Steps that a rollback can go back; older releases are made live by their version. */
export const HISTORY_MAX = 20;

const pointerOf = (store: string, app: AppName) => join(store, app, 'current');

/** The live release of an app, followed by those to which a rollback returns; empty before the first release. */
export function readPointer(store: string, app: AppName): PointerEntry[] {
  const pointer = pointerOf(store, app);
  if (!existsSync(pointer)) return [];
  const lines = readFileSync(pointer, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [version = '', since = '', by] = line.split(' ');
    return { version, since, ...(by === BY_API && { isByApi: true }) };
  });
}

/**
 * Writes `<store>/<app>/current` with a line for each release, the live one first: version, time, and `api` if it was
 * made live through the API. `remotes.json`, `index.html` and `service-worker.js` are derived from it for hosts that
 * only serve files.
 */
export function writePointer(store: string, app: AppName, entries: readonly PointerEntry[]): void {
  const lines = entries
    .slice(0, HISTORY_MAX)
    .map(({ version, since, isByApi }) => `${version} ${since}${isByApi ? ` ${BY_API}` : ''}\n`);
  replaceFile(pointerOf(store, app), lines.join(''));
  writeFilesForStaticHosts(store);
}

function writeFilesForStaticHosts(store: string): void {
  const remotes: Record<string, { entry: string }> = {};
  for (const app of APP_NAMES) {
    const [live] = readPointer(store, app);
    if (!live) continue;
    const { remoteEntry } = readRelease(store, app, live.version).record;
    if (remoteEntry) {
      remotes[containerName(app)] = { entry: `/releases/${app}/${live.version}/${remoteEntry}` };
    } else {
      for (const file of ['index.html', 'service-worker.js']) {
        const released = join(store, app, live.version, file);
        if (existsSync(released)) replaceFile(join(store, file), readFileSync(released, 'utf8'));
      }
    }
  }
  replaceFile(join(store, 'remotes.json'), toJson(remotes));
}

/** Makes a published release live; no change if it already is. */
export function goLive(store: string, app: AppName, version: string): void {
  const entries = readPointer(store, app);
  if (entries[0]?.version === version) return;
  writePointer(store, app, [{ version, since: new Date().toISOString() }, ...entries]);
}

/**
 * Makes the previous release live again and removes the current one from the history.
 * @throws if there is no previous one.
 */
export function rollBack(store: string, app: AppName): string {
  const [, before, ...older] = readPointer(store, app);
  if (!before) throw new Error(`${app} has no earlier release to roll back to.`);
  writePointer(store, app, [{ version: before.version, since: new Date().toISOString() }, ...older]);
  return before.version;
}
