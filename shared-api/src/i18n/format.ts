import { CURRENCY_LOCALE } from '../contract/limits';

const lira = new Intl.NumberFormat(CURRENCY_LOCALE, { style: 'currency', currency: 'TRY' });
const dateTime = new Intl.DateTimeFormat(CURRENCY_LOCALE, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** @param amount lira, as the API sends it; what is not a number counts as 0 (SPEC §5). */
export function formatPrice(amount: number | string): string {
  const value = Number(amount);
  return lira.format(Number.isFinite(value) ? value : 0);
}

/** @param timestamp ISO 8601; shown as day, month, year, hour, minute in the Turkish locale (SPEC §9). */
export const formatDateTime = (timestamp: string) => dateTime.format(new Date(timestamp));
