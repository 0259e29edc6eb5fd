import { setImmediate } from 'node:timers/promises';

/** Maximum duration for which long work blocks requests. */
const SLICE_MS = 20;

/** @returns a function to await between the steps of long work, so that other requests are served meanwhile. */
export function timeSlices(): () => Promise<void> {
  let startedAtMs = performance.now();
  return async () => {
    if (performance.now() - startedAtMs < SLICE_MS) return;
    await setImmediate();
    startedAtMs = performance.now();
  };
}
