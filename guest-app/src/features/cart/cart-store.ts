import { CART_UPDATED_EVENT, STORAGE_KEYS } from 'shared-api/client/storage-keys';
import { create } from 'zustand';
import type { CartLine } from './cart-line';
import { addLine, setQuantity } from './cart-lines';
import { readCart, writeCart } from './cart-storage';
import { uncoverCart } from './covered-cart';

interface CartState {
  lines: readonly CartLine[];
  /** False until this browser's storage was read: there are no lines yet, but the cart may not be empty. */
  isRead: boolean;
  /** @returns false where the browser refuses to store the cart; it stays as it was then. */
  add: (line: CartLine) => boolean;
  /** @param key of {@link lineKey}; a quantity of 0 or less removes the line. */
  setQuantity: (key: string, quantity: number) => boolean;
  replace: (lines: readonly CartLine[]) => boolean;
  clear: () => boolean;
}

/** The cart. Stored at every change, which fires `cartUpdated` on the window (SPEC §4). */
export const useCart = create<CartState>((set) => {
  const change = (lines: readonly CartLine[]) => {
    const isStored = writeCart(lines);
    if (isStored) {
      set({ lines });
      window.dispatchEvent(new Event(CART_UPDATED_EVENT));
    }
    return isStored;
  };
  return {
    lines: [],
    isRead: false,
    // From the storage: what another tab did a moment ago is there before its event arrives here.
    add: (line) => change(addLine(readCart(), line)),
    setQuantity: (key, quantity) => change(setQuantity(readCart(), key, quantity)),
    replace: change,
    clear: () => change([]),
  };
});

/**
 * Fills the cart from this browser's storage and keeps it true to what other tabs do. The store starts empty, as
 * the server draws it.
 * @returns a function that stops following.
 */
export function followStoredCart(): () => void {
  const read = () => {
    useCart.setState({ lines: readCart(), isRead: true });
    uncoverCart();
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
