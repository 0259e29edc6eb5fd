import { useTranslation } from 'react-i18next';
import type { VisitCounts } from 'shared-api/contract/releases/rollouts';
import type { Measure } from './release-figures';

const MS_PER_SECOND = 1_000;
const BYTES_PER_KILOBYTE = 1_000;

/** Formats numbers of releases in the panel's language. */
export function useReleaseFormats() {
  const { t, i18n } = useTranslation();
  const format = (options: Intl.NumberFormatOptions) => {
    const formatter = new Intl.NumberFormat(i18n.language, options);
    return (value: number) => formatter.format(value);
  };
  const whole = format({ maximumFractionDigits: 0 });
  const tenths = format({ maximumFractionDigits: 1 });
  const number = format({ maximumFractionDigits: 3 });
  const share = format({ style: 'percent', maximumFractionDigits: 1 });
  const duration = (ms: number) =>
    ms < MS_PER_SECOND
      ? t('releases.unit.ms', { value: whole(ms) })
      : t('releases.unit.s', { value: tenths(ms / MS_PER_SECOND) });
  const measures: Record<Measure, (value: number) => string> = {
    failed: share,
    lcp: duration,
    inp: duration,
    tti: duration,
    cls: number,
    bytes: (bytes) => t('releases.unit.kb', { value: tenths(bytes / BYTES_PER_KILOBYTE) }),
  };
  return {
    number,
    /** @param percent 0 to 100. */
    percent: (percent: number) => format({ style: 'percent' })(percent / 100),
    /** The value of a measure, or a dash. */
    measure: (measure: Measure, value: number | null) => (value === null ? '–' : measures[measure](value)),
    /** How many visits failed: "2.5 % (5 / 200)". */
    visits: ({ visits, failed }: VisitCounts) =>
      visits === 0
        ? t('releases.watch.no_visits')
        : t('releases.watch.of_visits', {
            share: share(failed / visits),
            failed: number(failed),
            visits: number(visits),
          }),
  };
}
