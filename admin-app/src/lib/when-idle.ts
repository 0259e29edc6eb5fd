/** Fallback delay for Safari, which has no idle callback. */
const FALLBACK_MS = 50;

/** Runs the work when the browser has nothing else to do. @returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, FALLBACK_MS);
  return () => clearTimeout(handle);
}
