import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { APP_NAMES } from 'shared-api/domain/front-ends';
import { readPointer } from '../rules/pointer.ts';
import { offer } from './offer.ts';

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
    return offer({ store, app, version, isForced });
  });
}
