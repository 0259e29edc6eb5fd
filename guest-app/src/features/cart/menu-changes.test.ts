import { expect, test } from 'vitest';
import { buildProduct, extraButter, extraLemon } from '../../testing/builders';
import { toCartLine } from './cart-lines';
import { checkAgainstMenu } from './menu-changes';

const soup = buildProduct({ options: [extraLemon, extraButter] });
const line = toCartLine(soup, { quantity: 2, options: [extraLemon, extraButter], note: '' });
const [lemon, butter] = line.options;

test('finds no changes if the menu is unchanged', () => {
  expect(checkAgainstMenu([line], [soup])).toEqual({ changes: [], lines: [line] });
});

test('returns the old and the new unit price including options', () => {
  const dearer = { ...soup, price: 130, options: [{ ...extraLemon, price_modifier: 6 }, extraButter] };
  const { changes, lines } = checkAgainstMenu([line], [dearer]);
  expect(changes).toEqual([{ kind: 'price', line, was: 145.5, is: 156.5 }]);
  expect(lines).toEqual([{ ...line, price: 130, options: [{ ...lemon, price_modifier: 6 }, butter] }]);
});

test.each([
  ['gone', []],
  ['sold_out', [{ ...soup, is_sold_out: true }]],
])('removes a dish that is %s', (kind, menu) => {
  expect(checkAgainstMenu([line], menu)).toEqual({ changes: [{ kind, line }], lines: [] });
});

test('removes a deleted option and merges lines that became identical', () => {
  const plain = toCartLine(soup, { quantity: 1, options: [extraButter], note: '' });
  const { changes, lines } = checkAgainstMenu([line, plain], [{ ...soup, options: [extraButter] }]);
  expect(changes).toEqual([{ kind: 'option_gone', line, option: lemon }]);
  expect(lines).toEqual([{ ...plain, quantity: 3 }]);
});

test('adds an option that became required', () => {
  const plain = toCartLine(soup, { quantity: 1, options: [], note: '' });
  const required = { ...soup, options: [{ ...extraLemon, is_required: true }] };
  const { changes, lines } = checkAgainstMenu([plain], [required]);
  expect(changes).toEqual([{ kind: 'option_required', line: plain, option: lemon }]);
  expect(lines).toEqual([{ ...plain, options: [lemon] }]);
});
