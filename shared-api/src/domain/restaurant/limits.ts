import { TEXT_MAX } from '../limits';

/** Defaults and limits of the restaurant's settings. */

/** Maximum lengths of settings that are texts; every other setting has a format of its own. */
const SETTING_TEXT_MAX: Partial<Record<string, number>> = {
  restaurant_name: TEXT_MAX.name,
  restaurant_slogan: TEXT_MAX.name,
  restaurant_description: TEXT_MAX.description,
  footer_slogan: TEXT_MAX.name,
  footer_desc: TEXT_MAX.note,
  phone_number: TEXT_MAX.phone,
  email: TEXT_MAX.email,
  address: TEXT_MAX.address,
  working_hours_weekdays: TEXT_MAX.name,
  working_hours_weekends: TEXT_MAX.name,
  wifi_name: TEXT_MAX.name,
  wifi_password: TEXT_MAX.name,
  restaurant_logo: TEXT_MAX.url,
  code_address: TEXT_MAX.url,
  orders_paused_reason: TEXT_MAX.note,
  bill_reasons: TEXT_MAX.description,
  meal_cards: TEXT_MAX.description,
};
export const settingTextMax = (key: string): number => SETTING_TEXT_MAX[key] ?? TEXT_MAX.setting;

/** How long settings, banners and social links are cached; a change clears the cache. */
export const SITE_CACHE_MS = 5 * 60_000;
export const DEFAULT_LANGUAGE = 'tr';
export const DEFAULT_TIME_ZONE = 'Europe/Istanbul';
/** Hour at which the business day starts, a setting; 0 is midnight. */
export const DAY_STARTS_AT_HOUR = { default: 4, max: 6 } as const;
/** Retained daily backups; 0 turns backups off. */
export const BACKUPS_RETAINED = { default: 7, max: 365 } as const;
/** Days until personal data is erased from orders (contacts) and feedback. */
export const RETENTION_DAYS = { contacts: 90, feedback: 180, min: 1, max: 3_650 } as const;
/** `rangesMax` is per week or date; `daysAhead` is how far the next opening is searched. */
export const OPENING_HOURS = { rangesMax: 28, exceptionsMax: 60, daysAhead: 31 } as const;

/** Real minutes that an evening of the demo restaurant takes. */
export const EVENING_MINUTES = { min: 1, default: 4, max: 15 } as const;

/** Copies outside of the machine are made at this interval. */
export const OFF_SITE_INTERVAL_MINUTES = 5;
