import { deviceStorage } from 'shared-api/client/device-storage';
import type { Fraction } from 'shared-api/domain/service/fraction';
import { create } from 'zustand';
import { GUEST_STORAGE_KEYS } from './storage-keys';
import { tableSession } from './table-session';

/** An order of this phone, by whose link the guest sees the table's visit. */
interface OwnOrder {
  id: number;
  token: string;
}

/** What this phone knows of its table's bill request. */
export interface KnownBillRequest {
  visitId: number;
  /** Time of the request; null without one. */
  at: string | null;
  /** Whether this phone asked. */
  isOwn: boolean;
  /** Whether it is a call for the bill, which staff complete when they come. */
  isCall?: true;
  /** Why the last request was withdrawn, unless this phone did it. */
  withdrawnBy?: 'own_order' | 'order' | 'table';
}

interface StoredVisit {
  /** This phone's orders of the visit, the oldest first. */
  orders: readonly OwnOrder[];
  /** The guests have paid and left; the phone still thanks them. */
  isOver: boolean;
  /** The table that the feedback names once the visit is over. */
  tableNumber: string | null;
  /** Portions that the guest marked as their own, by item id; null until the guest changes them. */
  share: Readonly<Record<number, Fraction>> | null;
  billRequest: KnownBillRequest | null;
}

interface OwnVisit extends StoredVisit {
  /** Changes when staff move the orders to another visit; null until it is loaded. */
  visitId: number | null;
  /** Reads this browser's storage. */
  restore: () => void;
  add: (order: OwnOrder) => void;
  /** Removes an order that was cancelled or whose restaurant has no table service. */
  remove: (token: string) => void;
  setVisitId: (id: number) => void;
  setBillRequest: (billRequest: KnownBillRequest) => void;
  setShare: (share: Readonly<Record<number, Fraction>>) => void;
  /** The visit was closed: the phone loses its access to the table. */
  end: (tableNumber: string | null) => void;
  clear: () => void;
}

/** The token of the order through whose link the visit is read; undefined without a visit. */
export const visitTokenOf = ({ orders, isOver }: StoredVisit): string | undefined =>
  isOver ? undefined : orders[0]?.token;

const NONE: StoredVisit = { orders: [], isOver: false, tableNumber: null, share: null, billRequest: null };

/** The visit that this phone takes part in, stored so that it is followed after the browser was closed. */
export const useOwnVisit = create<OwnVisit>((set, get) => {
  function store(changes: Partial<StoredVisit>) {
    set(changes);
    const { orders, isOver, tableNumber, share, billRequest } = get();
    deviceStorage.writeJson(GUEST_STORAGE_KEYS.visit, {
      orders,
      isOver,
      tableNumber,
      share,
      billRequest,
    } satisfies StoredVisit);
  }
  function clear() {
    set({ ...NONE, visitId: null });
    deviceStorage.remove(GUEST_STORAGE_KEYS.visit);
  }
  return {
    ...NONE,
    visitId: null,
    restore() {
      const stored = deviceStorage.readJson(GUEST_STORAGE_KEYS.visit) as StoredVisit | null;
      if (Array.isArray(stored?.orders)) set({ ...NONE, ...stored });
    },
    add({ id, token }) {
      const { orders, isOver } = get();
      if (isOver) store({ ...NONE, orders: [{ id, token }] });
      else if (!orders.some((own) => own.id === id)) store({ orders: [...orders, { id, token }] });
    },
    remove(token) {
      const orders = get().orders.filter((own) => own.token !== token);
      if (orders.length > 0) store({ orders });
      else clear();
    },
    setVisitId: (visitId) => set({ visitId }),
    setBillRequest: (billRequest) => store({ billRequest }),
    setShare: (share) => store({ share }),
    end(tableNumber) {
      tableSession.end();
      store({ isOver: true, tableNumber, share: null, billRequest: null });
    },
    clear,
  };
});
