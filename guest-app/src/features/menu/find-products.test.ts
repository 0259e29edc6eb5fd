import { expect, test } from 'vitest';
import { buildBootstrap, buildDeclarations, buildProduct } from '#testing/builders';
import { findProducts } from './find-products';

const { categories } = buildBootstrap();
const menu = { categories, declarations: null };
const kebab = buildProduct({ id: 1, category_id: 2, name: 'Kuzu Şiş', description: 'Közde' });
const liver = buildProduct({ id: 2, category_id: 2, name: 'CİĞER IZGARA', description: null });
const soup = buildProduct({ id: 3, name: 'Mercimek Çorbası', description: 'Izgara ekmekle' });
const find = (search: string) => findProducts([kebab, liver, soup], menu, search).map(({ id }) => id);

test.each(['şiş', 'SIS', 'sis', 'ŞİŞ', 'şış'])('%s finds şiş regardless of case and diacritics', (search) => {
  expect(find(search)).toEqual([1]);
});

test.each(['ciger', 'CIGER', 'cığer', 'çiğer'])(
  '%s finds CİĞER regardless of case and diacritics',
  (search) => {
    expect(find(search)).toEqual([2]);
  },
);

test.each([
  ['Şalgam', ['salgam', 'ŞALGAM']],
  ['Karnıyarık', ['karnıyarık', 'KARNIYARIK', 'karniyarik']],
  ['Hünkâr Beğendi', ['hunkar begendi']],
  ['Haydari', ['HAYDARİ', 'HAYDARI']],
  ['Paçanga Böreği', ['pacanga boregi', 'PAÇANGA BÖREĞİ']],
])('%s is found in any spelling', (name, searches) => {
  const dish = buildProduct({ name });
  for (const search of searches) expect(findProducts([kebab, dish], menu, search)).toEqual([dish]);
});

test('matches in the name come before matches in the description and category', () => {
  expect(find('ızgara')).toEqual([2, 1, 3]);
});

test.each(['185', '185 tl', '₺185'])('%s finds what costs as much', (search) => {
  const priced = buildProduct({ id: 5, name: 'Humus', description: null, price: 185 });
  expect(findProducts([kebab, priced], menu, search)).toEqual([priced]);
});

test('a dish is found by its names in other languages', () => {
  const lentil = buildProduct({ id: 4, name: 'Lentil Soup', description: null });
  const named = buildDeclarations([{ id: 4, names: ['Mercimek Çorbası', 'Lentil Soup'] }]);
  const findIn = (search: string) => findProducts([kebab, lentil], { ...menu, declarations: named }, search);
  for (const search of ['mercimek', 'corba', 'lentil']) expect(findIn(search)).toEqual([lentil]);
  expect(findIn('kuzu')).toEqual([kebab]);
});

test('a dish is found by being spicy or not, which is known where staff call any dish spicy', () => {
  const ezme = buildProduct({ id: 4, name: 'Ezme', is_spicy: true });
  const findIn = (search: string) => findProducts([kebab, ezme], menu, search);
  for (const search of ['acılı', 'ACI', 'spicy']) expect(findIn(search)).toEqual([ezme]);
  for (const search of ['acısız', 'acisiz kuzu', 'mild']) expect(findIn(search)).toEqual([kebab]);
  expect(find('acısız')).toEqual([]);
});

test('every word has to match', () => {
  expect(find('kuzu közde')).toEqual([1]);
  expect(find('kuzu mercimek')).toEqual([]);
});
