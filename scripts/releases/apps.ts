import { join } from 'node:path';
import type { AppName } from '../../server/src/hosting/release-record.ts';

export const APPS: readonly AppName[] = ['shell', 'guest-app', 'admin-app'];

const root = join(import.meta.dirname, '..', '..');
/** The release store, as the server names it too. */
export const STORE = process.env.RELEASES_DIR || join(root, 'releases');
export const packageFolderOf = (app: AppName) => join(root, app);
/** What a remote used of the API when it was last released: kept in the repository for the tests. */
export const recordedContractOf = (app: AppName) => join(root, 'contracts', `${app}.json`);

/** @throws when nothing of that name is released. */
export function appNamed(name: string | undefined): AppName {
  const app = APPS.find((each) => each === name);
  if (!app) throw new Error(`Name what is meant: ${APPS.join(', ')}.`);
  return app;
}
