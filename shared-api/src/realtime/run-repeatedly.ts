/**
 * Runs at once and then repeatedly, each time after the last run has ended and a wait; a failure counts as an end.
 * @param waitsMs the last one repeats.
 * @returns a function that stops.
 */
export function runRepeatedly(run: () => Promise<unknown>, waitsMs: readonly number[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  async function next(runs: number) {
    await run().catch(() => {});
    if (!isStopped)
      timer = setTimeout(() => void next(runs + 1), waitsMs[Math.min(runs, waitsMs.length - 1)]);
  }
  void next(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
