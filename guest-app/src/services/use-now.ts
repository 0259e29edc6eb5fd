import { useEffect, useState } from 'react';
import { ITEM_COUNTDOWN_INTERVAL_MS } from 'shared-api/contract/limits';

/** The time in epoch milliseconds, new every second while `isTicking`. */
export function useNow(isTicking: boolean): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNowMs(Date.now()), ITEM_COUNTDOWN_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isTicking]);
  return nowMs;
}
