import { deviceStorage } from 'shared-api/client/device-storage';
import { CART_UPDATED_EVENT, STORAGE_KEYS } from 'shared-api/client/storage-keys';
import type { Allergen } from 'shared-api/domain/menu/allergens';
import { create } from 'zustand';
import { addLine, setAllergies, setQuantity, type CartLine, type CartOption } from './cart-lines';

interface CartState {
  lines: readonly CartLine[];
  /** False until this browser's storage was read. */
  isRead: boolean;
  add: (line: CartLine) => void;
  /** @param key of `lineKey`; a quantity of 0 or less removes the line. */
  setQuantity: (key: string, quantity: number) => void;
  setAllergies: (key: string, codes: readonly Allergen[]) => void;
  replace: (lines: readonly CartLine[]) => void;
  clear: () => void;
}

/** The cart. Every change is stored and fires `cartUpdated` on the window. */
export const useCart = create<CartState>((set) => {
  const change = (lines: readonly CartLine[]) => {
    deviceStorage.writeJson(STORAGE_KEYS.cart, lines);
    set({ lines });
    window.dispatchEvent(new Event(CART_UPDATED_EVENT));
  };
  return {
    lines: [],
    isRead: false,
    // The storage may already have another tab's change, whose event fires later.
    add: (line) => change(addLine(readCart(), line)),
    setQuantity: (key, quantity) => change(setQuantity(readCart(), key, quantity)),
    setAllergies: (key, codes) => change(setAllergies(readCart(), key, codes)),
    replace: change,
    clear: () => change([]),
  };
});

/** Reads the cart from this browser's storage, now and after changes in other tabs. @returns a function that stops. */
export function syncCartWithStorage(): () => void {
  const read = () => {
    useCart.setState({ lines: readCart(), isRead: true });
    showCart();
  };
  const onStorage = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (event.key === STORAGE_KEYS.cart || event.key === null) read();
  };
  read();
  window.addEventListener('storage', onStorage);
  window.addEventListener(CART_UPDATED_EVENT, read);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(CART_UPDATED_EVENT, read);
  };
}

function showCart(): void {
  delete document.documentElement.dataset.cartHidden;
}

type Unknown<T> = { [Key in keyof T]?: unknown };
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (Number.isFinite(Number(value)) ? Number(value) : 0);

/** None for an option with neither an id nor a name: it cannot be shown, and is not ordered. */
function readOption(stored: Unknown<CartOption> | null): CartOption[] {
  const id = number(stored?.product_option_id);
  const name = text(stored?.name);
  if (!stored || (id <= 0 && name.trim() === '')) return [];
  const option: CartOption = {
    product_option_id: id,
    name,
    price_modifier: number(stored.price_modifier),
    ...(number(stored.quantity) > 1 && { quantity: Math.trunc(number(stored.quantity)) }),
    ...(stored.kind === 'without' && { kind: 'without' }),
  };
  return [option];
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
      options: Array.isArray(stored.options) ? stored.options.flatMap(readOption) : [],
      duration: number(stored.duration),
      status: 'pending',
      ...(Array.isArray(stored.allergy_codes) && stored.allergy_codes.length > 0
        ? { allergy_codes: stored.allergy_codes as Allergen[] }
        : undefined),
      ...(stored.for_all === true && { for_all: true }),
    },
  ];
}

/** The stored cart without invalid lines, with defaults for missing values (docs/rules/connection.md#storage-keys). */
export function readCart(): CartLine[] {
  const stored = deviceStorage.readJson(STORAGE_KEYS.cart);
  return Array.isArray(stored) ? stored.flatMap(readLine) : [];
}
