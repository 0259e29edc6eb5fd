import { DEFAULT_LANGUAGE } from './limits';

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

/** Languages with a known flag, in the order of the pickers. */
export const KNOWN_LANGUAGES = [
  { code: 'tr', name: 'Turkish', native_name: 'Türkçe', flag_code: 'tr' },
  { code: 'en', name: 'English', native_name: 'English', flag_code: 'gb' },
  { code: 'de', name: 'German', native_name: 'Deutsch', flag_code: 'de' },
  { code: 'fr', name: 'French', native_name: 'Français', flag_code: 'fr' },
  { code: 'es', name: 'Spanish', native_name: 'Español', flag_code: 'es' },
  { code: 'it', name: 'Italian', native_name: 'Italiano', flag_code: 'it' },
  { code: 'ar', name: 'Arabic', native_name: 'العربية', flag_code: 'sa' },
] as const;

/** ISO 639-1 codes of the languages that are usually written from right to left (Unicode CLDR). */
const RIGHT_TO_LEFT = ['ar', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'];

/** Reading direction of a language, for `<html dir>`. */
export const directionOf = (languageCode: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(languageCode) ? 'rtl' : 'ltr';
