import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppName } from '../../server/src/hosting/release-record.ts';
import { APPS } from './apps.ts';
import { replaceFile, toJson } from './files.ts';
import { readRelease } from './publish.ts';

/** A release while it was live. */
export interface Live {
  version: string;
  /** ISO 8601. */
  since: string;
}

/** So many earlier releases can be rolled back to one by one; older ones by their version. */
const REMEMBERED = 20;

const pointerOf = (store: string, app: AppName) => join(store, app, 'current');

/** The live release of an app, and behind it those that a rollback would go back to; empty before the first. */
export function readPointer(store: string, app: AppName): Live[] {
  const pointer = pointerOf(store, app);
  if (!existsSync(pointer)) return [];
  const lines = readFileSync(pointer, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [version = '', since = ''] = line.split(' ');
    return { version, since };
  });
}

/**
 * `<store>/<app>/current` is the one truth of what is live: a line a release, the live one first. It is replaced
 * at once; a host that reads nothing but files finds the same in `remotes.json` and `index.html`.
 */
function writePointer(store: string, app: AppName, lives: Live[]): void {
  const lines = lives.slice(0, REMEMBERED).map(({ version, since }) => `${version} ${since}\n`);
  replaceFile(pointerOf(store, app), lines.join(''));
  writeFilesForStaticHosts(store);
}

function writeFilesForStaticHosts(store: string): void {
  const remotes: Record<string, { entry: string }> = {};
  for (const app of APPS) {
    const [live] = readPointer(store, app);
    if (!live) continue;
    const { remoteEntry } = readRelease(store, app, live.version).record;
    if (remoteEntry) {
      remotes[app.replace('-', '_')] = { entry: `/releases/${app}/${live.version}/${remoteEntry}` };
    } else {
      for (const file of ['index.html', 'service-worker.js']) {
        const released = join(store, app, live.version, file);
        if (existsSync(released)) replaceFile(join(store, file), readFileSync(released, 'utf8'));
      }
    }
  }
  replaceFile(join(store, 'remotes.json'), toJson(remotes));
}

/** Makes a published release the live one; does nothing when it is that already. */
export function goLive(store: string, app: AppName, version: string): void {
  const lives = readPointer(store, app);
  if (lives[0]?.version === version) return;
  writePointer(store, app, [{ version, since: new Date().toISOString() }, ...lives]);
}

/**
 * Makes the release live again that was live before, and forgets the one that was taken back.
 * @throws when there is none.
 */
export function rollBack(store: string, app: AppName): string {
  const [, before, ...older] = readPointer(store, app);
  if (!before) throw new Error(`${app} has no earlier release to go back to.`);
  writePointer(store, app, [{ version: before.version, since: new Date().toISOString() }, ...older]);
  return before.version;
}
