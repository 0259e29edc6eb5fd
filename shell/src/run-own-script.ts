import { runScript } from './run-script';
import { whenLoadedAndIdle } from './when-idle';

/** Address of this script, which is in `static/js` of the release. */
const { src = '' } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>;

/** Address of a file at the root of this release, such as a script that only some pages need: the shell has no chunk loader. */
export const ownFile = (name: string): string => src.replace(/static\/.*/, name);

/**
 * Runs a file of this release after the first view. Not in development. The page
 * works without it if it is blocked or cannot be loaded.
 */
export function runOwnScript(file: string): void {
  if (process.env.NODE_ENV !== 'production') return;
  whenLoadedAndIdle(() => void runScript(ownFile(file)).catch(() => {}));
}
