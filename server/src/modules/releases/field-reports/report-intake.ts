import { FIELD_REPORT } from 'shared-api/contract/limits';
import { WindowCounts } from '../../../http/window-counts';

/** What became of reports since the process started. */
export type ReportOutcome = 'counted' | 'limited' | 'malformed' | 'unknown_release';

/** Decides which reports are read at all, before their bodies are: see `FIELD_REPORT`. In memory, per server process. */
export class ReportIntake {
  readonly outcomes: Record<ReportOutcome, number> = {
    counted: 0,
    limited: 0,
    malformed: 0,
    unknown_release: 0,
  };
  private readonly allSenders = new WindowCounts(FIELD_REPORT.allSenders);
  private readonly perAddress = new WindowCounts(FIELD_REPORT.perAddress);

  /** Whether there is no room for any sender now, which takes no look at the request. */
  refusesAll(nowMs: number): boolean {
    const isFull = this.allSenders.isReached('', nowMs);
    if (isFull) this.outcomes.limited += 1;
    return isFull;
  }

  /** @param network read only while there is room for all senders, since it is derived from the address. */
  admits(network: () => string, nowMs: number): boolean {
    const isWithin =
      this.allSenders.add('', nowMs) === null && this.perAddress.add(network(), nowMs) === null;
    if (!isWithin) this.outcomes.limited += 1;
    return isWithin;
  }
}
