import { useReleaseFormats } from '#lib/releases/use-release-formats';
import type { Measure } from './release-figures';

/** Formats the values of each measure. */
export function useMeasureFormats(): Record<Measure, (value: number) => string> {
  const { share, duration, number, bytes } = useReleaseFormats();
  return { failed: share, lcp: duration, inp: duration, tti: duration, cls: number, bytes };
}
