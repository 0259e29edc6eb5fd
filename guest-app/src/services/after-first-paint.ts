import { useEffect, useState } from 'react';

/** Fallback delay for Safari, which has no idle callback. */
const IDLE_FALLBACK_MS = 2_000;

/** Runs the work once the page has loaded and the browser is idle. @returns a function that cancels it. */
export function afterFirstPaint(work: () => void): () => void {
  let cancel = () => {};
  function schedule() {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(work);
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(work, IDLE_FALLBACK_MS);
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

/** True after the first paint, once the browser is idle. */
export function useAfterFirstPaint(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => afterFirstPaint(() => setIsAfter(true)), []);
  return isAfter;
}
