import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { expect, test } from 'vitest';
import { buildLine } from '#testing/builders';
import { readCart, useCart } from './cart-store';

test('stores lines in the documented format', () => {
  useCart.getState().replace([buildLine({ quantity: 2 })]);
  expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.cart) ?? '')).toEqual([
    {
      product_id: 1,
      name: 'Mercimek Çorbası',
      price: 120,
      quantity: 2,
      image_url: null,
      special_instructions: '',
      options: [],
      duration: 6,
      status: 'pending',
    },
  ]);
});

test('reads missing values as defaults and converts numbers', () => {
  const stored = [
    {
      product_id: '7',
      price: '12.5',
      options: [{ product_option_id: 3, price_modifier: '4' }, { name: ' ', price_modifier: 5 }, {}, null],
    },
  ];
  localStorage.setItem(STORAGE_KEYS.cart, JSON.stringify(stored));
  expect(readCart()).toEqual([
    {
      product_id: 7,
      name: '',
      price: 12.5,
      quantity: 1,
      image_url: null,
      special_instructions: '',
      options: [{ product_option_id: 3, name: '', price_modifier: 4 }],
      duration: 0,
      status: 'pending',
    },
  ]);
});

test('keeps the quantity of options, and ingredients to leave out', () => {
  const options = [
    { product_option_id: 1, name: 'Kaşar', price_modifier: 25, quantity: 2 },
    { product_option_id: 2, name: 'Soğan', price_modifier: 0, kind: 'without' as const },
  ];
  useCart.getState().replace([buildLine({ options })]);
  expect(readCart()[0]?.options).toEqual(options);
});

test.each(['', 'not json', '{}', 'null', '[null, {"name": "no product"}]'])(
  'reads no lines from %s',
  (stored) => {
    localStorage.setItem(STORAGE_KEYS.cart, stored);
    expect(readCart()).toEqual([]);
  },
);
