/**
 * Text as a search compares it: without case and without diacritics, Turkish letters included (İ, ı, ş, ğ, ç, ö,
 * ü become i, i, s, g, c, o, u).
 */
export const foldForSearch = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[ıI]/g, 'i')
    .toLowerCase();
