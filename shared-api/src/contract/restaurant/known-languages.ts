/** Languages whose flag and direction are known (SPEC §1), in the order that pickers show them. */
export const KNOWN_LANGUAGES = [
  { code: 'tr', name: 'Turkish', native_name: 'Türkçe', flag_code: 'tr', dir: 'ltr' },
  { code: 'en', name: 'English', native_name: 'English', flag_code: 'gb', dir: 'ltr' },
  { code: 'de', name: 'German', native_name: 'Deutsch', flag_code: 'de', dir: 'ltr' },
  { code: 'fr', name: 'French', native_name: 'Français', flag_code: 'fr', dir: 'ltr' },
  { code: 'es', name: 'Spanish', native_name: 'Español', flag_code: 'es', dir: 'ltr' },
  { code: 'it', name: 'Italian', native_name: 'Italiano', flag_code: 'it', dir: 'ltr' },
  { code: 'ar', name: 'Arabic', native_name: 'العربية', flag_code: 'sa', dir: 'rtl' },
] as const;

/** Reading direction of a language, for `<html dir>`. */
export const directionOf = (languageCode: string): 'ltr' | 'rtl' =>
  KNOWN_LANGUAGES.find((language) => language.code === languageCode)?.dir ?? 'ltr';
