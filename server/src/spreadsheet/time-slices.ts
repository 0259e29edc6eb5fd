import { setImmediate } from 'node:timers/promises';

/** How long work may keep requests waiting. */
const SLICE_MS = 20;

/** @returns to be awaited between the steps of long work, so that guests are served meanwhile. */
export function timeSlices(): () => Promise<void> {
  let startedAtMs = performance.now();
  return async () => {
    if (performance.now() - startedAtMs < SLICE_MS) return;
    await setImmediate();
    startedAtMs = performance.now();
  };
}
