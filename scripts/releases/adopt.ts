import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { APP_NAMES, type AppName } from 'shared-api/contract/front-ends';
import { goLive, readPointer } from '../../server/src/release-rules/pointer.ts';

/**
 * Copies the live releases of another store and makes them live, as a new container does with those of its image. Releases
 * that the store already has are not made live again, because they may have been rolled back.
 * @returns the apps that have another release now.
 */
export function adopt(from: string, store: string): AppName[] {
  return APP_NAMES.filter((app) => {
    const version = readPointer(from, app)[0]?.version;
    const folder = join(store, app, version ?? '');
    if (version === undefined || existsSync(folder)) return false;
    const temporary = `${folder}.temporary-${process.pid}`;
    mkdirSync(join(store, app), { recursive: true });
    cpSync(join(from, app, version), temporary, { recursive: true });
    renameSync(temporary, folder);
    goLive(store, app, version);
    return true;
  });
}
