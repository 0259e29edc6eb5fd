import { expect, test } from 'vitest';
import { buildLine } from '../../testing/builders';
import { lineKey } from './cart-line';
import { addLine, cartQuantity, setQuantity } from './cart-lines';

const lemon = { product_option_id: 11, name: 'Limon', price_modifier: 5 };
const butter = { product_option_id: 12, name: 'Tereyağı', price_modifier: 20 };

test('adds the quantity to the line of the same product, note and options', () => {
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

test.each([0, -1])('removes the line at a quantity of %i', (quantity) => {
  const other = buildLine({ product_id: 2 });
  expect(setQuantity([buildLine(), other], lineKey(buildLine()), quantity)).toEqual([other]);
});

test('keeps a line within what an order may hold', () => {
  expect(addLine([buildLine({ quantity: 98 })], buildLine({ quantity: 5 }))[0]?.quantity).toBe(99);
});

test('counts pieces, not lines', () => {
  expect(cartQuantity([buildLine({ quantity: 2 }), buildLine({ product_id: 2, quantity: 3 })])).toBe(5);
});
