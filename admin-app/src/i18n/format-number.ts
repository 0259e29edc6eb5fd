import { useTranslation } from 'react-i18next';

/** `12.345`, with the language's separator of thousands. */
export const formatNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language).format(value);

/** Formats numbers in the panel's language. */
export function useNumberFormat(): (value: number) => string {
  const { i18n } = useTranslation();
  return (value) => formatNumber(value, i18n.language);
}
