import { TOAST_MS } from 'shared-api/domain/limits';
import { create } from 'zustand';

interface CartAnnouncement {
  text: string;
  /** Differs for each announcement, so that the same text is announced again. */
  number: number;
}

/** A text that the cart in the dock shows for a moment. */
export const useCartAnnouncement = create<CartAnnouncement>(() => ({ text: '', number: 0 }));

let timer: ReturnType<typeof setTimeout> | undefined;

export function announceInCart(text: string): void {
  clearTimeout(timer);
  useCartAnnouncement.setState(({ number }) => ({ text, number: number + 1 }));
  timer = setTimeout(() => useCartAnnouncement.setState({ text: '' }), TOAST_MS);
}
