/** Settings whose text is kept per language (SPEC §3). Free of zod, so that any bundle may use it. */
export const TRANSLATABLE_SETTING_KEYS = [
  'restaurant_name',
  'restaurant_slogan',
  'footer_slogan',
  'footer_desc',
  'restaurant_description',
] as const;

export type TranslatableSettingKey = (typeof TRANSLATABLE_SETTING_KEYS)[number];
