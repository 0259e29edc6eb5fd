import { useTranslation } from 'react-i18next';

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
  return {
    /** @param share 0 to 1. */
    share: format({ style: 'percent', maximumFractionDigits: 1 }),
    /** @param percent 0 to 100. */
    percent: (percent: number) => format({ style: 'percent' })(percent / 100),
    duration: (ms: number) =>
      ms < MS_PER_SECOND
        ? t('releases.unit.ms', { value: whole(ms) })
        : t('releases.unit.s', { value: tenths(ms / MS_PER_SECOND) }),
    bytes: (bytes: number) => t('releases.unit.kb', { value: tenths(bytes / BYTES_PER_KILOBYTE) }),
    number: format({ maximumFractionDigits: 3 }),
  };
}
