import { DEFAULT_LANGUAGE } from '../limits';

/** Languages with interface texts and server messages. All others have only translated content. */
export const INTERFACE_LANGUAGES = ['tr', 'en'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];
export const isInterfaceLanguage = (code: string): code is InterfaceLanguage =>
  INTERFACE_LANGUAGES.some((each) => each === code);

/** Most guests who read neither their own language nor Turkish read English. */
const SECOND_LANGUAGE = 'en';

/** Fallback languages, in this order, for interface texts that a language lacks; Turkish has all texts. */
export const textFallback = (language: string): string[] =>
  language === DEFAULT_LANGUAGE
    ? []
    : [SECOND_LANGUAGE, DEFAULT_LANGUAGE].filter((code) => code !== language);

/** Languages with a known flag and direction, in the order of the pickers. */
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
