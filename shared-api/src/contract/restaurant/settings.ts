import { z } from 'zod';
import { endpoint, MAY_GROW } from '../endpoint';
import { formBoolean, languageCode, languageQuery, seenValue, text, multilineText } from '../fields';
import { TEXT_MAX, TRANSLATIONS_MAX } from '../../domain/limits';
import { TRANSLATABLE_SETTING_KEYS } from '../../domain/restaurant/translatable-settings';

export const PUBLIC_SETTING_KEYS = [
  ...TRANSLATABLE_SETTING_KEYS,
  'restaurant_logo',
  'phone_number',
  'email',
  'address',
  'googleMap',
  'working_hours_weekdays',
  'working_hours_weekends',
  'opening_hours',
  'wifi_name',
  'wifi_password',
  'accent_color',
  'guest_look',
  'time_zone',
  'day_starts_at',
  'guest_tables',
  'table_code_required',
  'takeaway_enabled',
  'order_pieces_max',
  'orders_paused',
  'orders_paused_reason',
  'table_service',
  'contact_retention_days',
  'feedback_retention_days',
] as const;

export const PRIVATE_SETTING_KEYS = [
  'code_address',
  'orders_paused_until',
  'order_approval',
  'order_confirm_above',
  'auto_ready',
  'food_is_served',
  'courses_on',
  'course_firing',
  'course_minutes',
  'country_profile',
  'vat_rate',
  'bill_reasons',
  'meal_cards',
  'backups_kept',
  'setup_steps',
] as const;
export const SETTING_KEYS = [...PUBLIC_SETTING_KEYS, ...PRIVATE_SETTING_KEYS] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

export const setting = z.object({
  key: z.enum(SETTING_KEYS).meta({
    description: 'Key of the setting; ignore unknown keys, which later versions add',
    [MAY_GROW]: true,
  }),
  value: z.string(),
  type: z.string(),
  is_public: z.boolean(),
  translations: z.array(z.object({ language_code: z.string(), translated_value: z.string() })),
});
export type Setting = z.output<typeof setting>;

const key = z.enum(SETTING_KEYS);
const keyParams = z.object({ key });
const settingInput = z.object({
  value: multilineText(TEXT_MAX.setting),
  type: text(20).default('text'),
  /** Accepted and ignored. */
  is_public: formBoolean.optional(),
});

export const listSettings = endpoint({
  method: 'GET',
  path: '/settings',
  access: 'public',
  tag: 'Settings',
  summary:
    'Settings; private ones only with the permission settings.edit. `language_code` puts the translation into `value`',
  query: languageQuery,
  reply: z.array(setting),
  errors: [],
});
export const getSetting = endpoint({
  method: 'GET',
  path: '/settings/{key}',
  access: 'public',
  tag: 'Settings',
  summary: 'One setting; pages contact the map service of `googleMap` only after a tap',
  params: keyParams,
  query: languageQuery,
  reply: setting,
  errors: ['not_found'],
});
export const saveSettings = endpoint({
  method: 'PUT',
  path: '/settings',
  access: 'settings.edit',
  tag: 'Settings',
  summary: 'Change several settings and texts: all of them or none. An error names the setting as its path',
  body: z.object({
    settings: z
      .array(
        z.object({
          key,
          language_code: languageCode.optional().meta({
            description:
              'Language of a text, as with `POST /settings/{key}/translations`; omitted for the value',
          }),
          value: multilineText(TEXT_MAX.setting),
          seen_value: seenValue,
        }),
      )
      .min(1)
      .max(SETTING_KEYS.length * TRANSLATIONS_MAX),
  }),
  reply: z.array(setting),
  errors: ['edited_meanwhile'],
});
export const createSetting = endpoint({
  method: 'POST',
  path: '/settings',
  access: 'settings.edit',
  tag: 'Settings',
  summary: 'Set a setting by key',
  body: settingInput.extend({ key }),
  reply: setting,
  status: 201,
  errors: [],
});
export const updateSetting = endpoint({
  method: 'PUT',
  path: '/settings/{key}',
  access: 'settings.edit',
  tag: 'Settings',
  summary: 'Change a setting',
  params: keyParams,
  body: settingInput.extend({ seen_value: seenValue }),
  reply: setting,
  errors: ['edited_meanwhile'],
});
export const uploadSettingFile = endpoint({
  method: 'POST',
  path: '/settings/upload/{key}',
  access: 'settings.edit',
  tag: 'Settings',
  summary:
    'Store an image and make it the setting’s value; if it fails, nothing is stored, and the address must not be replaced by an inline `data:` address',
  params: keyParams,
  query: z.object({
    store_only: formBoolean.optional().meta({
      description: 'Whether only to store the image and leave the setting, which is changed with `PUT`',
    }),
  }),
  bodyKind: 'file',
  fileField: 'file',
  reply: z.object({ value: z.string(), file_url: z.string(), url: z.string() }),
  status: 201,
  errors: ['image_too_large', 'image_too_many_pixels', 'not_an_image', 'heic_image'],
});
export const saveSettingTranslation = endpoint({
  method: 'POST',
  path: '/settings/{key}/translations',
  access: 'settings.edit',
  tag: 'Settings',
  summary: 'Set the text of one language; a blank text removes it, except in the default language',
  params: keyParams,
  body: z.object({
    language_code: languageCode,
    translated_value: multilineText(TEXT_MAX.setting),
    seen_value: seenValue,
  }),
  reply: setting,
  status: 201,
  errors: ['not_found', 'edited_meanwhile'],
});
export const deleteSettingTranslation = endpoint({
  method: 'DELETE',
  path: '/settings/{key}/translations/{languageCode}',
  access: 'settings.edit',
  tag: 'Settings',
  summary: 'Remove the text of one language',
  params: keyParams.extend({ languageCode }),
  reply: z.null(),
  errors: ['not_found'],
});
