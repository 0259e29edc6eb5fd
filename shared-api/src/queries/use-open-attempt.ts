import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Attempt, AttemptNews, Attempts } from '../client/attempts';

const NONE: readonly Attempt[] = [];

/** The attempt about something whose outcome is not known, while there is one; a request that is being sent counts. */
export function useOpenAttempt(attempts: Attempts, about: string | undefined): Attempt | undefined {
  const all = useSyncExternalStore(attempts.subscribe, attempts.all, () => NONE);
  return all.find((attempt) => attempt.about === about);
}

/** Calls `listener` with news of attempts while mounted. */
export function useAttemptNews(attempts: Attempts, listener: (news: AttemptNews) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => attempts.onNews((news) => hear(news)), [attempts]);
}
