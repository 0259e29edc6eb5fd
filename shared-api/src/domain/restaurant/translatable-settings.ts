/** Settings with a text per language. No imports, so that browsers may use it. */
export const TRANSLATABLE_SETTING_KEYS = [
  'restaurant_name',
  'restaurant_slogan',
  'footer_slogan',
  'footer_desc',
  'restaurant_description',
] as const;

export type TranslatableSettingKey = (typeof TRANSLATABLE_SETTING_KEYS)[number];
