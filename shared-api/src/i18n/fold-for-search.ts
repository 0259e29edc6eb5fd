/**
 * Normalizes text for a search: without case and without diacritics, including Turkish letters (İ, ı, ş, ğ, ç, ö, ü
 * become i, i, s, g, c, o, u).
 */
export const foldForSearch = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[ıI]/g, 'i')
    .toLowerCase();
