import { KNOWN_LANGUAGES } from '../contract/statuses';

/** Reading direction of a language, for `<html dir>`. */
export const directionOf = (languageCode: string): 'ltr' | 'rtl' =>
  KNOWN_LANGUAGES.find((language) => language.code === languageCode)?.dir ?? 'ltr';
