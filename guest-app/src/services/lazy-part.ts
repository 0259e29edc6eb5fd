import { lazy, type ComponentType } from 'react';
import { loadLaterTexts } from './texts/later-texts';

/** A phone's connection comes back within these, more often than not. */
const RETRY_WAITS_MS = [1_000, 3_000];

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

/** Loads a part together with its texts; asks again when the connection failed for a moment. */
async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  const loadAll = async () => (await Promise.all([load(), loadLaterTexts()]))[0];
  for (const waitMs of RETRY_WAITS_MS) {
    try {
      return await loadAll();
    } catch {
      await wait(waitMs);
    }
  }
  return loadAll();
}

/** React's `lazy` for the parts of this app. Call it outside of components. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadPatiently(load));
