import { percentile, shown } from '../server/figures.ts';
import type { Answer } from './http.ts';

/** How long everything took, who was refused politely, and what went wrong. */
export class Tally {
  readonly refused = new Map<string, number>();
  readonly failures = new Map<string, number>();
  private readonly times = new Map<string, number[]>();

  add(what: string, tookMs: number): void {
    const times = this.times.get(what);
    if (times) times.push(tookMs);
    else this.times.set(what, [tookMs]);
  }

  fail(reason: string): void {
    this.failures.set(reason, (this.failures.get(reason) ?? 0) + 1);
  }

  /**
   * Times one question. "Not now, come again then" is a refusal; every other answer than the one that is due, or none,
   * is a failure.
   * @returns the answer that was due.
   */
  async time(what: string, status: number, ask: () => Promise<Answer>): Promise<Answer | null> {
    try {
      const answer = await ask();
      const isPolite = [429, 503].includes(answer.status) && Number(answer.headers['retry-after']) > 0;
      if (answer.status === status) {
        this.add(what, answer.tookMs);
        return answer;
      }
      if (isPolite) this.refused.set(what, (this.refused.get(what) ?? 0) + 1);
      else this.fail(`${what}: ${answer.status}`);
    } catch (error) {
      this.fail(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return null;
  }

  p99Ms(what: string): number {
    return percentile(this.times.get(what) ?? [], 99);
  }

  rows(seconds: number): Record<string, Record<string, string>> {
    const rows = [...this.times].map(([what, times]) => [
      what,
      {
        'per second': shown(times.length / seconds),
        'p50 ms': shown(percentile(times, 50)),
        'p99 ms': shown(percentile(times, 99)),
        'max ms': shown(percentile(times, 100)),
        refused: String(this.refused.get(what) ?? 0),
      },
    ]);
    return Object.fromEntries(rows) as Record<string, Record<string, string>>;
  }
}

export const total = (counts: Map<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
