import { CURRENCY_LOCALE } from 'shared-api/contract/limits';

const time = new Intl.DateTimeFormat(CURRENCY_LOCALE, { hour: '2-digit', minute: '2-digit' });

/** @param timestamp ISO 8601; shown as hour and minute. */
export const formatTime = (timestamp: string): string => time.format(new Date(timestamp));
