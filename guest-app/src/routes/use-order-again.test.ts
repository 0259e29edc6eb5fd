import { expect, test } from 'vitest';
import { buildOrderItem, buildItemOption } from 'shared-api/testing/builders';
import {
  buildGuestOrder,
  buildMenuGroup,
  buildMenuOption,
  buildProduct,
  extraLemon,
} from '../testing/builders';
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
          buildItemOption({ id: 1, product_option_id: 11, product_option_name: 'Limon', price: 5 }),
          buildItemOption({ id: 2, product_option_id: null, product_option_name: 'Silinmiş', price: 9 }),
        ],
      }),
      buildOrderItem({ product_id: 2 }),
      buildOrderItem({ product_id: null }),
    ],
  });
  expect(linesOfOrder(order, { products: [soup, buildProduct({ id: 2, is_sold_out: true })] })).toEqual([
    toCartLine(soup, { quantity: 2, options: [extraLemon], note: 'az tuzlu' }),
  ]);
});

test('repeats the quantity of options, and omits dishes that need a choice', () => {
  const large = buildMenuOption({ id: 102, name: 'Büyük', price_modifier: 40 });
  const cheese = buildMenuOption({ id: 103, name: 'Kaşar', max_quantity: 2 });
  const size = buildMenuGroup({ id: 1, min_choices: 1, max_choices: 1, options: [large] });
  const extras = buildMenuGroup({ id: 2, options: [cheese] });
  const pide = buildProduct({
    option_groups: [
      { id: 1, prices: [{ option_id: 102, price_modifier: 55 }] },
      { id: 2, prices: [] },
    ],
  });
  const ordered = (...options: ReturnType<typeof buildItemOption>[]) =>
    buildGuestOrder({ items: [buildOrderItem({ product_id: 1, options })] });
  const menu = { products: [pide], option_groups: [size, extras] };
  const before = [
    buildItemOption({ product_option_id: 103, quantity: 2 }),
    buildItemOption({ product_option_id: 102, price: 40 }),
  ];
  expect(linesOfOrder(ordered(...before), menu)).toEqual([
    toCartLine(pide, {
      quantity: 1,
      options: [
        { ...large, price_modifier: 55 },
        { ...cheese, quantity: 2 },
      ],
      note: '',
    }),
  ]);
  expect(linesOfOrder(ordered(buildItemOption({ product_option_id: 999 })), menu)).toEqual([]);
});
