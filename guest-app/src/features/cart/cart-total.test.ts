import { expect, test } from 'vitest';
import { buildLine } from '../../testing/builders';
import { cartTotal, lineTotal } from './cart-total';

const option = (price_modifier: number) => ({ product_option_id: price_modifier, name: '', price_modifier });

test('a line is its price with its options, times its quantity', () => {
  expect(lineTotal(buildLine({ price: 120, options: [option(5), option(20.5)], quantity: 3 }))).toBe(436.5);
});

test('an option may make a dish cheaper', () => {
  expect(lineTotal(buildLine({ price: 120, options: [option(-20)] }))).toBe(100);
});

test('counts kuruş, so that decimals do not drift', () => {
  expect(cartTotal([buildLine({ price: 0.1 }), buildLine({ product_id: 2, price: 0.2 })])).toBe(0.3);
});

test('what cannot be read as a price counts as 0', () => {
  expect(lineTotal(buildLine({ price: 'çok' as unknown as number, options: [option(5)] }))).toBe(5);
});
