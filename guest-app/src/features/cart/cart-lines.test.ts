import { expect, test } from 'vitest';
import { buildLine } from '#testing/builders';
import {
  addLine,
  cartQuantity,
  cartTotal,
  lineKey,
  lineTotal,
  setAllergies,
  setQuantity,
  toOrderItems,
} from './cart-lines';

const lemon = { product_option_id: 11, name: 'Limon', price_modifier: 5 };
const butter = { product_option_id: 12, name: 'Tereyağı', price_modifier: 20 };

test('adds the quantity to the line with the same product, note and options', () => {
  const first = buildLine({ quantity: 2, special_instructions: 'az tuzlu', options: [lemon, butter] });
  const again = buildLine({ quantity: 3, special_instructions: 'az tuzlu', options: [butter, lemon] });
  expect(addLine([first], again)).toEqual([{ ...first, quantity: 5 }]);
});

test.each([
  ['another product', buildLine({ product_id: 2 })],
  ['another note', buildLine({ special_instructions: 'acılı' })],
  ['other options', buildLine({ options: [lemon] })],
])('appends a line for %s', (_, other) => {
  expect(addLine([buildLine()], other)).toEqual([buildLine(), other]);
});

test('sends the allergies of all merged lines to the kitchen', () => {
  const told = addLine(
    [buildLine({ allergy_codes: ['milk'] })],
    buildLine({ allergy_codes: ['milk', 'nuts'] }),
  );
  expect(told).toEqual([buildLine({ quantity: 2, allergy_codes: ['milk', 'nuts'] })]);
  expect(toOrderItems(told, String)[0]?.allergy_codes).toEqual(['milk', 'nuts']);
  const taken = setAllergies(told, lineKey(buildLine()), []);
  expect(taken).toEqual([buildLine({ quantity: 2 })]);
  expect(toOrderItems(taken, String)[0]).not.toHaveProperty('allergy_codes');
});

test.each([0, -1])('removes the line at a quantity of %i', (quantity) => {
  const other = buildLine({ product_id: 2 });
  expect(setQuantity([buildLine(), other], lineKey(buildLine()), quantity)).toEqual([other]);
});

test('limits the quantity of a line to the maximum of an order', () => {
  expect(addLine([buildLine({ quantity: 98 })], buildLine({ quantity: 5 }))[0]?.quantity).toBe(99);
});

test('counts the quantities, not the lines', () => {
  expect(cartQuantity([buildLine({ quantity: 2 }), buildLine({ product_id: 2, quantity: 3 })])).toBe(5);
});

const option = (price_modifier: number) => ({ product_option_id: price_modifier, name: '', price_modifier });

test('the total of a line is its price with options times its quantity', () => {
  expect(lineTotal(buildLine({ price: 120, options: [option(5), option(20.5)], quantity: 3 }))).toBe(436.5);
});

test('an option may reduce the price of a dish', () => {
  expect(lineTotal(buildLine({ price: 120, options: [option(-20)] }))).toBe(100);
});

test('an option chosen twice costs twice, is sent with its quantity, and creates another line', () => {
  const once = buildLine({ price: 120, options: [{ ...butter, price_modifier: 20.15 }] });
  const twice = { ...once, options: [{ ...butter, price_modifier: 20.15, quantity: 2 }] };
  expect(lineTotal({ ...twice, quantity: 3 })).toBe(480.9);
  expect(addLine([once], twice)).toEqual([once, twice]);
  expect(toOrderItems([twice], label)[0]?.options).toMatchObject([{ price: 40.3, quantity: 2 }]);
});

test('calculates in kuruş to avoid rounding errors', () => {
  expect(cartTotal([buildLine({ price: 0.1 }), buildLine({ product_id: 2, price: 0.2 })])).toBe(0.3);
});

test('an invalid price counts as 0', () => {
  expect(lineTotal(buildLine({ price: 'çok' as unknown as number, options: [option(5)] }))).toBe(5);
});

const label = (id: number) => `Seçenek #${id}`;

test('drops options without an id and labels options without a name', () => {
  const line = buildLine({
    special_instructions: 'az tuzlu',
    options: [
      { product_option_id: 0, name: ' ', price_modifier: 5 },
      { product_option_id: 12, name: ' ', price_modifier: 20.5 },
      { product_option_id: 11, name: 'Limon', price_modifier: 5 },
    ],
  });
  expect(toOrderItems([line], label)).toEqual([
    {
      product_id: 1,
      quantity: 1,
      price: 120,
      special_instructions: 'az tuzlu',
      options: [
        { product_option_id: 12, price: 20.5, product_option_name: 'Seçenek #12' },
        { product_option_id: 11, price: 5, product_option_name: 'Limon' },
      ],
    },
  ]);
});
