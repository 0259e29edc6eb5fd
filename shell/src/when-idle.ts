/** Fallback delay for Safari, which has no idle callback. */
const IDLE_FALLBACK_MS = 2_000;

const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, IDLE_FALLBACK_MS);

/** Once the page has loaded and the browser is idle. */
export function whenLoadedAndIdle(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else window.addEventListener('load', () => whenIdle(work), { once: true });
}
