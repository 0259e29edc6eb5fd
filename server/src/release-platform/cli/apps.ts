import { join } from 'node:path';
import { APP_NAMES, type AppName } from 'shared-api/domain/front-ends';
import { CommandError } from '../rules/command-error.ts';

export const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
/** The release store; the server reads the same variable. */
export const STORE = process.env.RELEASES_DIR || join(ROOT, 'releases');
export const packageFolderOf = (app: AppName) => join(ROOT, app);
/** What the app's builds use since its last release, for the tests ({@link updateBaseline}). */
export const contractBaselineOf = (app: AppName) => join(ROOT, 'contracts', `${app}.json`);

/** @throws {CommandError} for an unknown name. */
export function appNamed(name: string | undefined): AppName {
  const app = APP_NAMES.find((each) => each === name);
  if (!app) throw new CommandError(`Expected one of ${APP_NAMES.join(', ')}.`);
  return app;
}
