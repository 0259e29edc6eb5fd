import { expect, test } from 'vitest';
import { formatPrice } from './format';

const lira = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY' });

test('prices of any size have the Turkish format', () => {
  expect(formatPrice(1234567.5)).toBe('₺1.234.567,50');
  const steps = Array.from({ length: 2_000 }, (_, step) => (step * step * 37) / 100);
  for (const amount of [...steps, 0.01, 0.99, 999.99, 1000, 99_999_999.99]) {
    expect(formatPrice(amount)).toBe(lira.format(amount));
    if (amount > 0) expect(formatPrice(-amount)).toBe(lira.format(-amount));
  }
});

test('a price may be a string, and an invalid number is formatted as 0', () => {
  expect(formatPrice('45.5')).toBe('₺45,50');
  for (const amount of ['', 'abc', NaN, Infinity]) expect(formatPrice(amount)).toBe('₺0,00');
});

test('the decimals can be left out', () => {
  expect(formatPrice(1234567, true)).toBe('₺1.234.567');
});
