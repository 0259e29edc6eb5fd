import { useSyncExternalStore } from 'react';
import { deviceStorage } from 'shared-api/client/device-storage';
import type { RoundContent } from '#services/unsent-rounds';

/** A draft is a round that is being taken on this device, of a table or of takeaway. */
const PREFIX = 'round:';
const TAKEAWAY = 'takeaway';

/** Storage key of the draft of a table or of takeaway, which survives a reload. */
export const draftKey = (tableId: number | undefined) => `${PREFIX}${tableId ?? TAKEAWAY}`;

/** Guests that were counted before the draft of a table was begun. */
export function draftGuestCount(tableId: number): number | undefined {
  const draft = deviceStorage.readJson(draftKey(tableId)) as Partial<RoundContent> | null;
  return draft?.guestCount;
}

const listeners = new Set<() => void>();

/** Call it after a draft was stored or removed. */
export const announceDrafts = () => listeners.forEach((listen) => listen());

function subscribe(listen: () => void) {
  listeners.add(listen);
  // Another tab.
  addEventListener('storage', listen);
  return () => {
    listeners.delete(listen);
    removeEventListener('storage', listen);
  };
}

const places = () =>
  deviceStorage
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
    .toSorted()
    .join();

/** The tables with a draft, and whether there is one of takeaway. */
export function useDrafts(): { tableIds: ReadonlySet<number>; hasTakeaway: boolean } {
  const found = useSyncExternalStore(subscribe, places).split(',');
  return { tableIds: new Set(found.map(Number)), hasTakeaway: found.includes(TAKEAWAY) };
}
