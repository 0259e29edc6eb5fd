import { expect, test } from 'vitest';
import { buildOrderItem } from 'shared-api/testing/builders';
import { buildGuestOrder, buildProduct, extraLemon } from '../testing/builders';
import { toCartLine } from '../features/cart/cart-lines';
import { linesOfOrder } from './use-order-again';

test('orders available dishes again at current prices', () => {
  const soup = buildProduct({ price: 130, options: [extraLemon] });
  const order = buildGuestOrder({
    items: [
      buildOrderItem({
        product_id: 1,
        quantity: 2,
        price: 120,
        special_instructions: 'az tuzlu',
        options: [
          { id: 1, product_option_id: 11, product_option_name: 'Limon', price: 5 },
          { id: 2, product_option_id: null, product_option_name: 'Silinmiş', price: 9 },
        ],
      }),
      buildOrderItem({ product_id: 2 }),
      buildOrderItem({ product_id: null }),
    ],
  });
  expect(linesOfOrder(order, [soup, buildProduct({ id: 2, is_sold_out: true })])).toEqual([
    toCartLine(soup, { quantity: 2, options: [extraLemon], note: 'az tuzlu' }),
  ]);
});
