import type { NewOrder } from 'shared-api/client/service/orders';
import { GUEST_STORAGE_KEYS, readStored, removeStored, writeStored } from '../../services/storage';

/** After this long a guest who comes back means a new order, not the one that got stuck. */
const UNSENT_LIFETIME_MS = 3 * 3_600_000;

/** An order that may or may not have arrived. */
export interface UnsentOrder {
  /** The Idempotency-Key that every attempt carries. */
  key: string;
  /** What was sent under that key so far, the latest last: the guest may have changed the cart in between. */
  bodies: NewOrder[];
  startedAt: number;
}

export const unsentOrder = {
  read(): UnsentOrder | null {
    const stored = readStored(GUEST_STORAGE_KEYS.unsentOrder) as UnsentOrder | null;
    return stored && Date.now() - stored.startedAt < UNSENT_LIFETIME_MS ? stored : null;
  },
  write: (unsent: UnsentOrder) => writeStored(GUEST_STORAGE_KEYS.unsentOrder, unsent),
  clear: () => removeStored(GUEST_STORAGE_KEYS.unsentOrder),
};
