import { deviceStorage } from 'shared-api/client/device-storage';
import { create } from 'zustand';

const KEY = 'shared_cart';

interface Membership {
  /** Secret of this phone as a member. */
  token: string;
  /** How often lines of this phone were sent, as far as they have left its cart. */
  round: number;
}

const read = () => deviceStorage.readJson(KEY) as Membership | null;

/** This phone's membership in a shared cart; null without one, and until it is restored. */
export const useCartMembership = create<{ membership: Membership | null }>(() => ({ membership: null }));

export const cartMembership = {
  /** As stored, where another tab may have changed it. */
  read,
  write(membership: Membership): void {
    deviceStorage.writeJson(KEY, membership);
    useCartMembership.setState({ membership });
  },
  end(): void {
    deviceStorage.remove(KEY);
    useCartMembership.setState({ membership: null });
  },
};

/** Reads this browser's storage, now and after changes in other tabs. @returns a function that stops. */
export function followStoredMembership(): () => void {
  const restore = () => useCartMembership.setState({ membership: read() });
  restore();
  window.addEventListener('storage', restore);
  return () => window.removeEventListener('storage', restore);
}
