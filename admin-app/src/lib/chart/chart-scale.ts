const STEPS = [1, 2, 2.5, 5, 10];
const LINES = 5;

/** Marks from 0 to at least `max`, at round intervals. @param isWhole whole numbers only. */
export function chartScale(max: number, isWhole: boolean): number[] {
  const rough = Math.max(max, Number.EPSILON) / LINES;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const round = STEPS.map((step) => step * magnitude).find((step) => step >= rough) ?? rough;
  const step = isWhole ? Math.max(1, Math.ceil(round)) : round;
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
