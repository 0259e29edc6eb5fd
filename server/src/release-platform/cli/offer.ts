import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import { goLive, isWithdrawn, readPointer } from '../rules/pointer.ts';
import { publish, type PublishInit } from './publish.ts';

interface TreeInit extends Pick<PublishInit, 'store' | 'builtAgainst' | 'name'> {
  packageFolderOf: (app: AppName) => string;
  /** Whether the builds replace what was released, too. */
  isForced: boolean;
}

/** Publishes the builds of a working tree, as at each start, and {@link offer}s them. @returns what was done. */
export function publishTree({ packageFolderOf, isForced, ...init }: TreeInit): string[] {
  // All are published before the first is live.
  const builds = APP_NAMES.map(
    (app) => publish({ ...init, app, packageFolder: packageFolderOf(app) }).record,
  );
  return builds.map(({ app, version }) => offer(init.store, app, version, isForced));
}

/**
 * Copies the live releases of another store, as a new container does with those of its image, and {@link offer}s them.
 * @returns what was done.
 */
export function adopt(from: string, store: string, isForced: boolean): string[] {
  return APP_NAMES.flatMap((app) => {
    const version = readPointer(from, app)[0]?.version;
    if (version === undefined) return [];
    const folder = join(store, app, version);
    if (!existsSync(folder)) {
      const temporary = `${folder}.temporary-${process.pid}`;
      mkdirSync(join(store, app), { recursive: true });
      cpSync(join(from, app, version), temporary, { recursive: true });
      renameSync(temporary, folder);
    }
    return offer(store, app, version, isForced);
  });
}

/**
 * Makes a release of a starting working tree or image live, unless another one was released or this one was withdrawn:
 * a start never replaces a decision of a person.
 * @returns what was done, for the user.
 */
function offer(store: string, app: AppName, version: string, isForced: boolean): string {
  const entries = readPointer(store, app);
  const [live] = entries;
  const name = `${app} ${version}`;
  if (live?.version === version) return `${name} is live.`;
  const reason = isWithdrawn(entries, version)
    ? 'it was withdrawn'
    : live?.releasedBy && `${live.version} was released (${live.since}) and stays live`;
  if (reason && !isForced) return `${name} is published and not live: ${reason}. --live makes it live.`;
  goLive(store, app, version);
  return `${name} is live now${live ? ` instead of ${live.version}` : ''}.`;
}
