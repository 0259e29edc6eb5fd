import { expect, test } from 'vitest';
import { findByWords } from './find-by-words';

const dishes = [
  { name: 'Mercimek Çorbası', rest: 'Kırmızı mercimek' },
  { name: 'Adana Kebap', rest: 'Acılı, tuza basılmış' },
  { name: 'Künefe', rest: 'Kaymakla' },
  { name: 'Coca-Cola', rest: '' },
];
const find = (search: string) => findByWords(dishes, search, (dish) => dish).map(({ name }) => name);

test.each([
  ['a further letter', 'mercimekk'],
  ['a missing letter', 'mercmek'],
  ['a wrong letter', 'marcimek'],
  ['two exchanged letters', 'mercimke'],
  ['one typo in each word', 'mercmek corbbasi'],
  ['a typo in a word that is not yet typed to its end', 'mercik'],
])('%s is forgiven', (_, search) => {
  expect(find(search)).toEqual(['Mercimek Çorbası']);
});

test.each([
  ['a missing letter', 'adna'],
  ['two exchanged letters', 'tzua'],
])('in a word of four letters, %s is forgiven', (_, search) => {
  expect(find(search)).toEqual(['Adana Kebap']);
});

test.each([
  ['two typos', 'mrcimke'],
  ['a typo in a short word', 'kab'],
  ['a wrong letter in a word of four', 'coka'],
  ['a missing letter in the first four of a longer word', 'mrci'],
  ['another word besides', 'mercmek adana'],
])('%s is not', (_, search) => {
  expect(find(search)).toEqual([]);
});

test('a name that has the words as whole words comes first', () => {
  const drinks = [{ name: 'Sucuklu Yumurta' }, { name: 'Tavuk Suyu' }, { name: 'Su' }];
  expect(findByWords(drinks, 'su', (drink) => drink).map(({ name }) => name)).toEqual([
    'Su',
    'Sucuklu Yumurta',
    'Tavuk Suyu',
  ]);
});

test('nothing is found by a typo while something has the words as typed', () => {
  const soups = [{ name: 'Balık' }, { name: 'Balak' }];
  expect(findByWords(soups, 'balık', (soup) => soup)).toEqual([soups[0]]);
});

test('punctuation and the kind of spaces do not matter', () => {
  for (const search of ['coca cola', 'Coca\u00A0Cola', 'coca-cola,'])
    expect(find(search)).toEqual(['Coca-Cola']);
});

test('a blank search finds everything, and punctuation alone nothing', () => {
  expect(find('%')).toEqual([]);
  expect(find('  ')).toHaveLength(dishes.length);
});
