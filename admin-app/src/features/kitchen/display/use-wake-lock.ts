import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = async () => {
      if (isOver || document.visibilityState !== 'visible') return;
      // The browser may refuse, for example on a low battery.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) await lock?.release();
    };
    const requestAgain = () => void request();
    requestAgain();
    // The browser releases it whenever the page is hidden.
    document.addEventListener('visibilitychange', requestAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', requestAgain);
      void lock?.release();
    };
  }, []);
}
