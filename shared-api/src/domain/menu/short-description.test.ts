import { expect, test } from 'vitest';
import { shortDescription } from './short-description';

test.each([
  ['Süzme mercimek.', 80, 'Süzme mercimek.'],
  // At the end of the sense, which is late enough.
  ['Kömürde bütün levrek; limon, zeytinyağı ve defneyle marine edilir', 40, 'Kömürde bütün levrek.'],
  [
    'Acı. Zırhla kıyılmış kuzu eti, kuyruk yağı ve pul biber, geniş şişte',
    40,
    'Acı. Zırhla kıyılmış kuzu eti…',
  ],
  // After an item of a list.
  [
    'Ezine peyniri, eski kaşar, siyah zeytin, domates ve salatalık',
    45,
    'Ezine peyniri, eski kaşar, siyah zeytin…',
  ],
  // Between words, never after a word that needs another one.
  ['Tereyağında çevrilmiş sivri biber ve tarla domatesi', 38, 'Tereyağında çevrilmiş sivri biber…'],
  ['Tereyağında çevrilmiş sivri biber', 12, 'Tereyağında…'],
  ['خمسة أنواع جبن، زيتون، مربيات البيت وعسل وقشطة', 30, 'خمسة أنواع جبن، زيتون…'],
])('%s is cut to %i letters between words', (text, lengthMax, short) => {
  expect(shortDescription(text, lengthMax)).toBe(short);
});
