import { FIELD_REPORT } from 'shared-api/contract/limits';
import { WindowCounts } from '#http/window-counts';

/** Outcomes of reports, counted since the process started. */
type ReportOutcome = 'counted' | 'limited' | 'malformed' | 'unknown_release';

/** Decides which reports are read, before their bodies are: see `FIELD_REPORT`. In memory, per server process. */
export class ReportIntake {
  readonly outcomes: Record<ReportOutcome, number> = {
    counted: 0,
    limited: 0,
    malformed: 0,
    unknown_release: 0,
  };
  private readonly allSenders = new WindowCounts(FIELD_REPORT.allSenders);
  private readonly perAddress = new WindowCounts(FIELD_REPORT.perAddress);

  /** Whether the limit for all senders is reached, which is decided without looking at the request. */
  refusesAll(nowMs: number): boolean {
    const isFull = this.allSenders.isReached('', nowMs);
    if (isFull) this.outcomes.limited += 1;
    return isFull;
  }

  /** @param network called only below the limit for all senders, since deriving it from the address takes time. */
  admits(network: () => string, nowMs: number): boolean {
    const isWithin =
      this.allSenders.add('', nowMs) === null && this.perAddress.add(network(), nowMs) === null;
    if (!isWithin) this.outcomes.limited += 1;
    return isWithin;
  }
}
