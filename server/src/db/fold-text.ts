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
/** What {@link foldText} replaces and by what, one letter each, as SQL's `translate` takes it. */
export const FOLD_FROM = `İI${Object.keys(TURKISH_LETTERS).join('')}${Object.keys(TURKISH_LETTERS).join('').toUpperCase()}`;
export const FOLD_TO = `ii${Object.values(TURKISH_LETTERS).join('')}${Object.values(TURKISH_LETTERS).join('')}`;

const REPLACEMENTS = new Map([...FOLD_FROM].map((letter, index) => [letter, FOLD_TO[index]]));

/**
 * Text as it is compared and searched: without regard to case, to Turkish accents, to the dotted and the
 * dotless i. Both databases know the same function as `fold(text)`.
 */
export const foldText = (text: string): string =>
  [...text].map((letter) => REPLACEMENTS.get(letter) ?? letter.toLowerCase()).join('');
