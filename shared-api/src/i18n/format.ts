import { parseKurus, toKurus, toLira } from '../domain/money';

const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * `₺1.234,50`, as in tr-TR. Formatted by hand, because the browser's own formatter takes a slow phone some 70 ms to
 * load, just when a guest waits for the menu.
 * @param amount lira; text that is not a number counts as 0.
 * @param isWhole leaves the decimals out, for a menu whose prices are all whole liras.
 */
export function formatPrice(amount: number | string, isWhole = false): string {
  const shown = typeof amount === 'number' ? toKurus(amount) : (parseKurus(amount) ?? 0);
  const kurus = Number.isFinite(shown) ? shown : 0;
  const [whole = '', cents] = toLira(Math.abs(kurus)).toFixed(2).split('.');
  return `${kurus < 0 ? '-' : ''}₺${whole.replace(THOUSANDS, '.')}${isWhole ? '' : `,${cents}`}`;
}
