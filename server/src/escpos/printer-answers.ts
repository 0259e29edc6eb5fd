import type { PrinterProblem } from 'shared-api/domain/statuses';

/**
 * `status`: answers DLE EOT. `printed`: answers GS r, after everything before it is printed. `paper_out`: the same, but
 * the paper has run out.
 */
export type Answer = { kind: 'status'; byte: number } | { kind: 'printed' | 'paper_out' };

/** DLE EOT n: asks for a state; answered at once, also while it prints. */
const askState = (n: number) => Uint8Array.of(0x10, 0x04, n);

interface StateQuestion {
  bytes: Uint8Array;
  problemOf: (status: number) => PrinterProblem | null;
}

const hasBits = (byte: number, bits: number) => (byte & bits) !== 0;

/** The paper sensors first, since they are what simple printers answer; then the cause of being offline; then that. */
export const STATE_QUESTIONS: readonly StateQuestion[] = [
  { bytes: askState(4), problemOf: (status) => (hasBits(status, 0x60) ? 'paper_out' : null) },
  {
    bytes: askState(2),
    problemOf: (status) => {
      if (hasBits(status, 0x04)) return 'cover_open';
      if (hasBits(status, 0x20)) return 'paper_out';
      return hasBits(status, 0x40) ? 'error' : null;
    },
  },
  { bytes: askState(1), problemOf: (status) => (hasBits(status, 0x08) ? 'error' : null) },
];

/** GS r 1: asks for the paper sensors; answered when everything before it is printed. */
export const ASK_WHEN_PRINTED = Uint8Array.of(0x1d, 0x72, 0x01);

/** Bits that are fixed in every answer to DLE EOT, and at the beginning of an automatic status. */
const FIXED_BITS = 0x93;
const STATUS = 0x12;
const AUTOMATIC_STATUS = 0x10;
/** Bits that are 0 in the further bytes of an automatic status. */
const FURTHER_BITS = 0x90;
const FURTHER_BYTES = 3;
/** Both bits of a sensor are equal: near its end, or at it. */
const PAPER_SENSORS: ReadonlyMap<number, 'printed' | 'paper_out'> = new Map([
  [0x00, 'printed'],
  [0x03, 'printed'],
  [0x0c, 'paper_out'],
  [0x0f, 'paper_out'],
]);

/** Tells answers from what a printer sends by itself: automatic status (ASB), and anything unknown. */
export class AnswerReader {
  /** Bytes that an automatic status still has. */
  private further = 0;
  /** Questions for a state that are not answered. */
  private asked = 0;

  askedState(): void {
    this.asked += 1;
  }

  /** @returns null for a byte that answers nothing. */
  read(byte: number): Answer | null {
    if (this.further > 0 && (byte & FURTHER_BITS) === 0) {
      this.further -= 1;
      return null;
    }
    this.further = (byte & FIXED_BITS) === AUTOMATIC_STATUS ? FURTHER_BYTES : 0;
    if (this.further > 0) return null;
    if ((byte & FIXED_BITS) === STATUS) {
      // Some printers answer GS r in the form of a status: it is one that was not asked for.
      if (this.asked === 0) return { kind: hasBits(byte, 0x60) ? 'paper_out' : 'printed' };
      this.asked -= 1;
      return { kind: 'status', byte };
    }
    const kind = PAPER_SENSORS.get(byte);
    return kind ? { kind } : null;
  }
}
