import { runScript } from './run-script';
import { whenLoadedAndIdle } from './when-idle';

/** Address of this script, which is in `static/js` of the release. */
const { src = '' } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>;

/**
 * Runs a file at the root of this release after the first view: the shell has no chunk loader. Not in development. The page
 * works without it if it is blocked or cannot be loaded.
 */
export function runOwnScript(file: string): void {
  if (process.env.NODE_ENV !== 'production') return;
  whenLoadedAndIdle(() => void runScript(src.replace(/static\/.*/, file)).catch(() => {}));
}
