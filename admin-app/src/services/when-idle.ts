/** Fallback delay for Safari, which has no idle callback. */
const FALLBACK_MS = 50;
/** A slow device at work may have no idle time for many seconds. */
const IDLE_WITHIN_MS = 1_000;

/** Runs the work when the browser has nothing else to do, or soon. @returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, FALLBACK_MS);
  return () => clearTimeout(handle);
}
