import type { RateLimit } from 'shared-api/domain/api';

/** Counts requests by sender in memory: counting in the database would cost more than the requests that it limits. */
export class WindowCounts {
  private counts = new Map<string, number>();
  private startedAtMs = 0;

  constructor(private readonly limit: RateLimit) {}

  /** Whether the sender's next request is above the limit. */
  isReached(sender: string, nowMs: number): boolean {
    return !this.isOver(nowMs) && (this.counts.get(sender) ?? 0) >= this.limit.max;
  }

  /** @returns null, or above the limit the seconds until the window ends. */
  add(sender: string, nowMs: number): number | null {
    const { max, windowMs } = this.limit;
    // All senders share one window, so that expired counts need no cleanup.
    if (this.isOver(nowMs)) {
      this.counts = new Map();
      this.startedAtMs = nowMs;
    }
    const count = (this.counts.get(sender) ?? 0) + 1;
    this.counts.set(sender, count);
    return count <= max ? null : Math.ceil((this.startedAtMs + windowMs - nowMs) / 1000);
  }

  /** A clock that was set back also begins a new window. */
  private isOver(nowMs: number): boolean {
    return Math.abs(nowMs - this.startedAtMs) >= this.limit.windowMs;
  }
}
