import { useTranslation } from 'react-i18next';
import type { SettingKey } from 'shared-api/contract/restaurant/settings';
import { COURSE_MINUTES, VAT_RATE } from 'shared-api/domain/menu/limits';
import { toLira } from 'shared-api/domain/money';
import { COUNTRY_PROFILES, DEFAULT_COUNTRY_PROFILE } from 'shared-api/domain/restaurant/country-profile';
import {
  BACKUPS_RETAINED,
  DAY_STARTS_AT_HOUR,
  DEFAULT_TIME_ZONE,
  RETENTION_DAYS,
  settingTextMax,
} from 'shared-api/domain/restaurant/limits';
import { DEFAULT_LOOK, LOOKS } from 'shared-api/domain/restaurant/looks';
import type { TranslatableSettingKey } from 'shared-api/domain/restaurant/translatable-settings';
import { ORDER_CONFIRM_ABOVE_LIRA, ORDER_PIECES } from 'shared-api/domain/service/limits';
import { COURSE_FIRINGS, ORDER_APPROVALS } from 'shared-api/domain/statuses';
import { typedKurus } from 'shared-api/domain/typed-number';
import { useLanguages } from '#lib/content/use-languages';
import { comparedValue } from '#lib/form/compared-fields';
import { useFieldKinds } from '#lib/form/field-kinds';
import type { FormField } from '#lib/form/form-fields';
import type { ImageChoice } from '#lib/form/image-field';

/** The texts of a setting by language code. */
export type SettingTexts = Record<string, string>;
export type SettingFields = ReturnType<typeof useSettingFields>;

const DAY_STARTS_AT_HOURS = Array.from({ length: DAY_STARTS_AT_HOUR.max + 1 }, (_, hour) => String(hour));

interface TextTraits {
  usual?: string;
  hint?: string;
  maxLength?: number;
}

type SwitchKey =
  | 'guest_tables'
  | 'table_code_required'
  | 'takeaway_enabled'
  | 'orders_paused'
  | 'auto_ready'
  | 'food_is_served'
  | 'courses_on'
  | 'table_service';

/** Describes the fields of the restaurant's settings. */
export function useSettingFields() {
  const { t } = useTranslation();
  const { languages, defaultLanguage } = useLanguages();
  const { image, plain, toggle: toggleKind } = useFieldKinds();
  const nameOf = (key: SettingKey) => t(`settings.name.${key}`);

  const texts = (key: TranslatableSettingKey): FormField<SettingTexts, SettingTexts> => ({
    label: nameOf(key),
    maxLength: settingTextMax(key),
    empty: {},
    compared: languages.map(({ code, native_name: language }) => ({
      key: code,
      label: `${nameOf(key)} (${language})`,
      lang: code,
      show: (typed) => (typed[code] ?? '').trim(),
      take: (mine, theirs) => ({ ...mine, [code]: theirs[code] ?? '' }),
    })),
    read: (stored) => stored,
    send: (typed) => Object.fromEntries(Object.entries(typed).map(([code, text]) => [code, text.trim()])),
  });
  /** @param usual the value of a setting that was never stored. */
  const text = (key: SettingKey, { usual = '', ...traits }: TextTraits = {}) => ({
    ...plain<string>(nameOf(key), usual),
    maxLength: settingTextMax(key),
    read: (stored: string) => stored || usual,
    ...traits,
  });
  const number = (key: SettingKey, kind: 'whole' | 'money', usual: number, hint?: string) => ({
    ...text(key, { usual: String(usual), hint }),
    kind,
    send: (typed: string) => {
      const hundredths = typedKurus(typed);
      return hundredths === undefined ? typed : String(toLira(hundredths));
    },
  });
  const toggle = (key: SwitchKey, usual = ''): FormField<boolean, string> => ({
    ...toggleKind(nameOf(key), { hint: t(`settings.hint.${key}`) }),
    compared: [comparedValue(nameOf(key), (isOn) => t(isOn ? 'settings.on' : 'settings.off'))],
    read: (stored) => ['1', 'true'].includes(stored || usual),
    send: (isOn) => (isOn ? '1' : '0'),
  });
  const choice = <Value extends string>(
    key: SettingKey,
    values: readonly Value[],
    textOf: (value: Value) => string,
    traits: TextTraits,
  ) => {
    const options = values.map((value) => ({ value, label: textOf(value) }));
    return {
      ...text(key, traits),
      options,
      compared: [
        comparedValue(
          nameOf(key),
          (chosen: string) => options.find(({ value }) => value === chosen)?.label ?? chosen,
        ),
      ],
    };
  };
  const { label, empty, compared } = image(nameOf('restaurant_logo'));
  const logo: FormField<ImageChoice, string, ImageChoice> = {
    label,
    empty,
    compared,
    read: (url) => ({ file: null, url }),
    send: (chosen) => chosen,
  };
  return {
    restaurant_name: {
      ...texts('restaurant_name'),
      problem: (typed: SettingTexts) => !typed[defaultLanguage]?.trim() && t('settings.name_required'),
    },
    restaurant_slogan: texts('restaurant_slogan'),
    footer_slogan: texts('footer_slogan'),
    footer_desc: texts('footer_desc'),
    restaurant_description: texts('restaurant_description'),
    wifi_name: text('wifi_name'),
    wifi_password: text('wifi_password'),
    phone_number: text('phone_number'),
    email: text('email'),
    address: text('address'),
    googleMap: text('googleMap', { hint: t('settings.map_hint') }),
    working_hours_weekdays: text('working_hours_weekdays'),
    working_hours_weekends: text('working_hours_weekends'),
    accent_color: text('accent_color'),
    guest_look: choice('guest_look', LOOKS, (look) => t(`settings.looks.${look}`), { usual: DEFAULT_LOOK }),
    guest_tables: toggle('guest_tables'),
    table_code_required: toggle('table_code_required'),
    takeaway_enabled: toggle('takeaway_enabled', '1'),
    orders_paused: toggle('orders_paused'),
    orders_paused_reason: text('orders_paused_reason', {
      hint: t('settings.hint.orders_paused_reason'),
    }),
    order_pieces_max: number(
      'order_pieces_max',
      'whole',
      ORDER_PIECES.default,
      t('settings.hint.order_pieces_max'),
    ),
    order_approval: choice(
      'order_approval',
      ORDER_APPROVALS,
      (level) => t(`settings.order_approvals.${level}`),
      { usual: 'none', hint: t('settings.hint.order_approval') },
    ),
    order_confirm_above: number(
      'order_confirm_above',
      'money',
      ORDER_CONFIRM_ABOVE_LIRA.default,
      t('settings.hint.order_confirm_above'),
    ),
    auto_ready: toggle('auto_ready'),
    food_is_served: toggle('food_is_served'),
    courses_on: toggle('courses_on'),
    course_firing: choice(
      'course_firing',
      COURSE_FIRINGS,
      (firing) => t(`settings.course_firings.${firing}`),
      { usual: 'served', hint: t('settings.hint.course_firing') },
    ),
    course_minutes: number(
      'course_minutes',
      'whole',
      COURSE_MINUTES.default,
      t('settings.hint.course_minutes'),
    ),
    table_service: toggle('table_service'),
    country_profile: choice(
      'country_profile',
      COUNTRY_PROFILES,
      (profile) => t(`settings.country_profiles.${profile}`),
      { usual: DEFAULT_COUNTRY_PROFILE, hint: t('settings.hint.country_profile') },
    ),
    vat_rate: number('vat_rate', 'whole', VAT_RATE.default, t('settings.hint.vat_rate')),
    bill_reasons: text('bill_reasons', { hint: t('settings.hint.bill_reasons') }),
    meal_cards: text('meal_cards', { hint: t('settings.hint.meal_cards') }),
    time_zone: text('time_zone', { usual: DEFAULT_TIME_ZONE, hint: t('settings.hint.time_zone') }),
    day_starts_at: choice('day_starts_at', DAY_STARTS_AT_HOURS, (hour) => `0${hour}:00`, {
      usual: String(DAY_STARTS_AT_HOUR.default),
      hint: t('settings.hint.day_starts_at'),
    }),
    backups_kept: number('backups_kept', 'whole', BACKUPS_RETAINED.default, t('settings.hint.backups_kept')),
    contact_retention_days: number(
      'contact_retention_days',
      'whole',
      RETENTION_DAYS.contacts,
      t('settings.hint.contact_retention_days'),
    ),
    feedback_retention_days: number(
      'feedback_retention_days',
      'whole',
      RETENTION_DAYS.feedback,
      t('settings.hint.feedback_retention_days'),
    ),
    restaurant_logo: logo,
  };
}
