import { useTranslation } from 'react-i18next';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Numbers with units in the panel's language. */
export function useHealthFormats() {
  const { i18n } = useTranslation();
  const unit = (value: number, name: string, unitDisplay: 'short' | 'long') =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit: name, unitDisplay }).format(value);
  return {
    /** In the largest unit of which there is one: `11 gün`. */
    duration: (seconds: number) => {
      const [name, size] = UNITS.find((each) => seconds >= each[1]) ?? (['second', 1] as const);
      return unit(Math.floor(seconds / size), name, 'long');
    },
    millis: (millis: number) => unit(Math.ceil(millis), 'millisecond', 'short'),
    percent: (share: number) =>
      new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(share),
  };
}
