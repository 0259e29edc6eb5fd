import {
  BACKUPS_RETAINED,
  DAY_STARTS_AT_HOUR,
  DEFAULT_TIME_ZONE,
  RETENTION_DAYS,
} from 'shared-api/domain/restaurant/limits';
import { COURSE_MINUTES, VAT_RATE } from 'shared-api/domain/menu/limits';
import { ORDER_CONFIRM_ABOVE_LIRA, ORDER_PIECES } from 'shared-api/domain/service/limits';
import { toLira } from 'shared-api/domain/money';
import { typedKurus } from 'shared-api/domain/typed-number';
import { DEFAULT_COUNTRY_PROFILE } from 'shared-api/domain/restaurant/country-profile';
import type { Setting, SettingKey } from 'shared-api/contract/restaurant/settings';
import {
  TRANSLATABLE_SETTING_KEYS,
  type TranslatableSettingKey,
} from 'shared-api/domain/restaurant/translatable-settings';
import type { ImageChoice } from '#lib/form/image-field';

export const PLAIN_KEYS = [
  'wifi_name',
  'wifi_password',
  'phone_number',
  'email',
  'address',
  'googleMap',
  'working_hours_weekdays',
  'working_hours_weekends',
  'accent_color',
  'guest_tables',
  'table_code_required',
  'takeaway_enabled',
  'orders_paused',
  'orders_paused_reason',
  'order_pieces_max',
  'order_approval',
  'order_confirm_above',
  'auto_ready',
  'food_is_served',
  'courses_on',
  'course_firing',
  'course_minutes',
  'table_service',
  'country_profile',
  'vat_rate',
  'bill_reasons',
  'meal_cards',
  'time_zone',
  'day_starts_at',
  'backups_kept',
  'contact_retention_days',
  'feedback_retention_days',
] as const satisfies readonly SettingKey[];
export const SWITCH_KEYS = [
  'guest_tables',
  'table_code_required',
  'takeaway_enabled',
  'orders_paused',
  'auto_ready',
  'food_is_served',
  'courses_on',
  'table_service',
] as const satisfies readonly (typeof PLAIN_KEYS)[number][];
const NUMBER_KEYS: readonly string[] = [
  'order_pieces_max',
  'order_confirm_above',
  'course_minutes',
  'vat_rate',
  'backups_kept',
  'contact_retention_days',
  'feedback_retention_days',
] satisfies (typeof PLAIN_KEYS)[number][];
export type PlainKey = (typeof PLAIN_KEYS)[number];

/** The value to store; a number as typed becomes decimal text. */
export function storedValue(key: PlainKey, typed: string): string {
  const hundredths = NUMBER_KEYS.includes(key) ? typedKurus(typed) : undefined;
  return hundredths === undefined ? typed : String(toLira(hundredths));
}

export interface GeneralDraft {
  texts: Record<TranslatableSettingKey, Record<string, string>>;
  values: Record<PlainKey, string>;
  logo: ImageChoice;
}

export type SettingProblems = Partial<Record<SettingKey, string>>;

function textsOf(setting: Setting | undefined, defaultLanguage: string): Record<string, string> {
  const translations = setting?.translations ?? [];
  return {
    [defaultLanguage]: setting?.value ?? '',
    ...Object.fromEntries(
      translations.map(({ language_code, translated_value }) => [language_code, translated_value]),
    ),
  };
}

const recordOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

export function draftOf(settings: readonly Setting[], defaultLanguage: string): GeneralDraft {
  const find = (key: SettingKey) => settings.find((setting) => setting.key === key);
  return {
    texts: recordOf(TRANSLATABLE_SETTING_KEYS, (key) => textsOf(find(key), defaultLanguage)),
    values: {
      ...recordOf(PLAIN_KEYS, (key) => find(key)?.value ?? ''),
      time_zone: find('time_zone')?.value || DEFAULT_TIME_ZONE,
      day_starts_at: find('day_starts_at')?.value || String(DAY_STARTS_AT_HOUR.default),
      country_profile: find('country_profile')?.value || DEFAULT_COUNTRY_PROFILE,
      vat_rate: find('vat_rate')?.value || String(VAT_RATE.default),
      takeaway_enabled: find('takeaway_enabled')?.value || '1',
      order_pieces_max: find('order_pieces_max')?.value || String(ORDER_PIECES.default),
      order_approval: find('order_approval')?.value || 'none',
      order_confirm_above: find('order_confirm_above')?.value || String(ORDER_CONFIRM_ABOVE_LIRA.default),
      course_firing: find('course_firing')?.value || 'served',
      course_minutes: find('course_minutes')?.value || String(COURSE_MINUTES.default),
      backups_kept: find('backups_kept')?.value || String(BACKUPS_RETAINED.default),
      contact_retention_days: find('contact_retention_days')?.value || String(RETENTION_DAYS.contacts),
      feedback_retention_days: find('feedback_retention_days')?.value || String(RETENTION_DAYS.feedback),
    },
    logo: { file: null, url: find('restaurant_logo')?.value ?? '' },
  };
}

/** The value of a setting in a draft; the same object until it is changed. */
export const valueIn = ({ texts, values, logo }: GeneralDraft, key: string): unknown =>
  ({ ...texts, ...values, restaurant_logo: logo })[key];

export const isOn = (value: string) => value === '1' || value === 'true';
export const switchValue = (isChecked: boolean) => (isChecked ? '1' : '0');
