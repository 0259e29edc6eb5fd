/** Safari knows no idle callback; by then a first paint is over on any phone. */
const FALLBACK_MS = 2_000;

/** Runs the work once the page has loaded and the browser is idle. @returns a function that calls it off. */
export function afterFirstPaint(work: () => void): () => void {
  let cancel = () => {};
  function schedule() {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(work);
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(work, FALLBACK_MS);
      cancel = () => clearTimeout(timer);
    }
  }
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
  return () => {
    window.removeEventListener('load', schedule);
    cancel();
  };
}
