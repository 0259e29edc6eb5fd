import { expect, test } from 'vitest';
import { buildBootstrap, buildProduct } from '../../testing/builders';
import { findProducts } from './find-products';

const { categories } = buildBootstrap();
const kebab = buildProduct({ id: 1, category_id: 2, name: 'Kuzu Şiş', description: 'Közde' });
const liver = buildProduct({ id: 2, category_id: 2, name: 'CİĞER IZGARA', description: null });
const soup = buildProduct({ id: 3, name: 'Mercimek Çorbası', description: 'Izgara ekmekle' });
const find = (search: string) => findProducts([kebab, liver, soup], categories, search).map(({ id }) => id);

test.each(['şiş', 'SIS', 'sis', 'ŞİŞ', 'şış'])('%s finds şiş, whatever the case and the marks', (search) => {
  expect(find(search)).toEqual([1]);
});

test.each(['ciger', 'CIGER', 'cığer', 'çiğer'])('%s finds CİĞER', (search) => {
  expect(find(search)).toEqual([2]);
});

test('finds by description and category too, after those that are named so', () => {
  expect(find('ızgara')).toEqual([2, 1, 3]);
});

test('every word has to be there', () => {
  expect(find('kuzu közde')).toEqual([1]);
  expect(find('kuzu mercimek')).toEqual([]);
});
