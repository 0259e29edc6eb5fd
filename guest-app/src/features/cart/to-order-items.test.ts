import { expect, test } from 'vitest';
import { buildLine } from '../../testing/builders';
import { toOrderItems } from './to-order-items';

const label = (id: number) => `Seçenek #${id}`;

test('drops options that name nothing, and labels those without a name', () => {
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
