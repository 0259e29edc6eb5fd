import { join } from 'node:path';
import type { AppName } from '../../server/src/hosting/release-record.ts';

export const APPS: readonly AppName[] = ['shell', 'guest-app', 'admin-app'];

export const ROOT = join(import.meta.dirname, '..', '..');
/** The release store; the server reads the same variable. */
export const STORE = process.env.RELEASES_DIR || join(ROOT, 'releases');
export const packageFolderOf = (app: AppName) => join(ROOT, app);
/** The used contract of the app's last release, committed for the tests. */
export const recordedContractOf = (app: AppName) => join(ROOT, 'contracts', `${app}.json`);

/** @throws for an unknown name. */
export function appNamed(name: string | undefined): AppName {
  const app = APPS.find((each) => each === name);
  if (!app) throw new Error(`Expected one of ${APPS.join(', ')}.`);
  return app;
}
