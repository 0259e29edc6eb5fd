import { expect, test } from 'vitest';
import { buildMenuGroup, buildMenuOption, buildProduct, extraButter, extraLemon } from '#testing/builders';
import { toCartLine } from './cart-lines';
import { checkAgainstMenu } from './menu-changes';

const soup = buildProduct({ options: [extraLemon, extraButter] });
const line = toCartLine(soup, { quantity: 2, options: [extraLemon, extraButter], note: '' });
const [lemon, butter] = line.options;

test('finds no changes if the menu is unchanged', () => {
  expect(checkAgainstMenu([line], { products: [soup] })).toEqual({ changes: [], lines: [line] });
});

test('returns the old and the new unit price including options', () => {
  const dearer = { ...soup, price: 130, options: [{ ...extraLemon, price_modifier: 6 }, extraButter] };
  const { changes, lines } = checkAgainstMenu([line], { products: [dearer] });
  expect(changes).toEqual([{ kind: 'price', line, was: 145.5, is: 156.5 }]);
  expect(lines).toEqual([{ ...line, price: 130, options: [{ ...lemon, price_modifier: 6 }, butter] }]);
});

test.each([
  ['gone', []],
  ['sold_out', [{ ...soup, is_sold_out: true }]],
])('removes a dish that is %s', (kind, menu) => {
  expect(checkAgainstMenu([line], { products: menu })).toEqual({ changes: [{ kind, line }], lines: [] });
});

test('removes a deleted option and merges lines that became identical', () => {
  const plain = toCartLine(soup, { quantity: 1, options: [extraButter], note: '' });
  const { changes, lines } = checkAgainstMenu([line, plain], {
    products: [{ ...soup, options: [extraButter] }],
  });
  expect(changes).toEqual([{ kind: 'option_gone', line, option: lemon }]);
  expect(lines).toEqual([{ ...plain, quantity: 3 }]);
});

test('keeps a price that is still accepted, and changes any other', () => {
  const line = { ...toCartLine(soup, { quantity: 1, options: [], note: '' }), price: 96 };
  const after = { ...soup, still_accepted_price: 96 };
  expect(checkAgainstMenu([line], { products: [after] })).toEqual({ changes: [], lines: [line] });
  const { changes } = checkAgainstMenu([{ ...line, price: 97 }], { products: [after] });
  expect(changes.map(({ kind }) => kind)).toEqual(['price']);
});

test('adds an option that became required', () => {
  const plain = toCartLine(soup, { quantity: 1, options: [], note: '' });
  const required = { ...soup, options: [{ ...extraLemon, is_required: true }] };
  const { changes, lines } = checkAgainstMenu([plain], { products: [required] });
  expect(changes).toEqual([{ kind: 'option_required', line: plain, option: lemon }]);
  expect(lines).toEqual([{ ...plain, options: [lemon] }]);
});

const small = buildMenuOption({ id: 101, name: 'Küçük' });
const large = buildMenuOption({ id: 102, name: 'Büyük', price_modifier: 40 });
const cheese = buildMenuOption({ id: 103, name: 'Kaşar', price_modifier: 25, max_quantity: 2 });
const size = buildMenuGroup({ id: 1, min_choices: 1, max_choices: 1, options: [small, large] });
const extras = buildMenuGroup({ id: 2, name: 'Ekstralar', options: [cheese] });
const pide = buildProduct({
  option_groups: [
    { id: 1, prices: [] },
    { id: 2, prices: [] },
  ],
});
const chosen = toCartLine(pide, { quantity: 1, options: [large, { ...cheese, quantity: 2 }], note: '' });
const menuWith = (...option_groups: (typeof size)[]) => ({ products: [pide], option_groups });

test('finds no changes in options of groups that can still be chosen', () => {
  expect(checkAgainstMenu([chosen], menuWith(size, extras))).toEqual({ changes: [], lines: [chosen] });
});

test('chooses the default option if the chosen one was removed and one is required', () => {
  const usual = { ...size, options: [{ ...small, is_default: true }] };
  const { changes, lines } = checkAgainstMenu([chosen], menuWith(usual, extras));
  expect(changes.map((change) => [change.kind, 'option' in change && change.option.name])).toEqual([
    ['option_gone', 'Büyük'],
    ['option_added', 'Küçük'],
  ]);
  expect(lines[0]?.options.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Küçük', undefined],
    ['Kaşar', 2],
  ]);
});

test('removes a dish that needs a new choice of options', () => {
  const withoutLarge = { ...size, options: [small] };
  expect(checkAgainstMenu([chosen], menuWith(withoutLarge, extras))).toEqual({
    changes: [{ kind: 'choose_again', line: chosen }],
    lines: [],
  });
});

test('reduces the quantity of an option to its new maximum', () => {
  const { changes, lines } = checkAgainstMenu(
    [chosen],
    menuWith(size, { ...extras, options: [{ ...cheese, max_quantity: 1 }] }),
  );
  expect(changes.map(({ kind }) => kind)).toEqual(['option_fewer']);
  expect(lines[0]?.options.map(({ quantity }) => quantity)).toEqual([undefined, undefined]);
});
