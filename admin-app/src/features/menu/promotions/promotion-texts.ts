import type { TFunction } from 'i18next';
import type { Promotion } from 'shared-api/contract/menu/promotions';
import { formatPrice } from 'shared-api/i18n/format';
import { formatDate } from 'shared-api/i18n/format-time';
import { formatNumber } from '#i18n/format-number';
import { weeklyText } from '#lib/hours/hours-text';

/** `%20 indirim`, or `Hepsi ₺150,00`. */
export const termsText = (t: TFunction, { kind, value }: Promotion['terms'], language: string): string =>
  kind === 'percent'
    ? t('promotions.percent_off', { value: formatNumber(value, language) })
    : t('promotions.fixed_price', { price: formatPrice(value) });

/** Dates and hours of a promotion, in one line. */
export function timesText(
  t: TFunction,
  { hours, first_date: first, last_date: last }: Pick<Promotion, 'hours' | 'first_date' | 'last_date'>,
  language: string,
): string {
  const dates = [
    first && t('promotions.from_date', { date: formatDate(first) }),
    last && t('promotions.until_date', { date: formatDate(last) }),
  ];
  const times = hours.length > 0 ? weeklyText(hours, language) : '';
  return [...dates, times].filter(Boolean).join(' · ') || t('promotions.always');
}

/** Describes the next change of the state, if any. @param dateTimeText formats a time by the restaurant's clock. */
export function changeText(
  t: TFunction,
  { state, changes_at: changesAt }: Promotion,
  dateTimeText: (timestamp: string) => string,
): string | undefined {
  if (changesAt === null) return undefined;
  return t(state === 'running' ? 'promotions.ends_at' : 'promotions.starts_at', {
    when: dateTimeText(changesAt),
  });
}
