import { STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { readStored, writeStored } from '../../services/storage';
import type { CartLine, CartOption } from './cart-line';

type Unknown<T> = { [Key in keyof T]?: unknown };
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (Number.isFinite(Number(value)) ? Number(value) : 0);

function readOption(stored: Unknown<CartOption>): CartOption {
  return {
    product_option_id: number(stored.product_option_id),
    name: text(stored.name),
    price_modifier: number(stored.price_modifier),
  };
}

function readLine(stored: Unknown<CartLine> | null): CartLine[] {
  if (!stored || !(number(stored.product_id) > 0)) return [];
  return [
    {
      product_id: number(stored.product_id),
      name: text(stored.name),
      price: number(stored.price),
      quantity: Math.max(1, Math.trunc(number(stored.quantity ?? 1))),
      image_url: typeof stored.image_url === 'string' ? stored.image_url : null,
      special_instructions: text(stored.special_instructions),
      options: Array.isArray(stored.options) ? stored.options.map(readOption) : [],
      duration: number(stored.duration),
      status: 'pending',
    },
  ];
}

/** The stored cart; whatever in it is not a line of a product is left out, gaps get the defaults of SPEC §9. */
export function readCart(): CartLine[] {
  const stored = readStored(STORAGE_KEYS.cart);
  return Array.isArray(stored) ? stored.flatMap(readLine) : [];
}

/** @returns false where the browser refuses. */
export const writeCart = (lines: readonly CartLine[]) => writeStored(STORAGE_KEYS.cart, lines);
