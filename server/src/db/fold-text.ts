import { latinDigits } from 'shared-api/domain/text-key';

const TURKISH_LETTERS: Record<string, string> = {
  ı: 'i',
  ş: 's',
  ğ: 'g',
  ç: 'c',
  ö: 'o',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
};
/** Letters that {@link foldText} replaces, and their replacements, as arguments of SQL's `translate`. */
export const FOLD_FROM = `İI${Object.keys(TURKISH_LETTERS).join('')}${Object.keys(TURKISH_LETTERS).join('').toUpperCase()}`;
export const FOLD_TO = `ii${Object.values(TURKISH_LETTERS).join('')}${Object.values(TURKISH_LETTERS).join('')}`;

const REPLACEMENTS = new Map([...FOLD_FROM].map((letter, index) => [letter, FOLD_TO[index]]));

/** Normalizes text for comparison and search: case, Turkish accents, dotted and dotless i; `fold(text)` in SQL. */
export const foldText = (text: string): string =>
  [...text].map((letter) => REPLACEMENTS.get(letter) ?? letter.toLowerCase()).join('');

/** The digits of a text, Arabic and Persian ones as 0 to 9; `digits(text)` in SQL. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/[^0-9]/g, '');
