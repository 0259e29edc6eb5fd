import type { Services } from './services';

/** The longest delay of a browser's timer is 24 days. */
const LONGEST_MS = 24 * 3_600_000;

/** Fetches the ordering status, and again at the time of its next change. @returns a function that stops this. */
export function followOrderingStatus({ orderingStatus }: Services): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { refresh } = orderingStatus.getState();
  const unsubscribe = orderingStatus.subscribe(({ data }, before) => {
    if (data === before.data) return;
    clearTimeout(timer);
    const changesInMs = data?.changes_in_ms ?? null;
    if (changesInMs !== null) timer = setTimeout(() => void refresh(), Math.min(changesInMs, LONGEST_MS));
  });
  void refresh();
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
