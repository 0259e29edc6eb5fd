import { deviceStorage } from 'shared-api/client/device-storage';
import { serverNow } from 'shared-api/client/server-clock';
import type { GuestCall } from 'shared-api/contract/service/waiter-calls';
import { create } from 'zustand';

const KEY = 'waiter_calls';
/** A call that staff have not completed after this time is not shown any more after a reload. */
const FOLLOWED_MS = 3_600_000;

/** A call as it was known last. */
export interface OwnCall extends GuestCall {
  /** Idempotency-Key of its request, by which its state is read. */
  key: string;
}

function readCalls(): readonly OwnCall[] {
  const stored = deviceStorage.readJson(KEY);
  const calls = Array.isArray(stored) ? (stored as OwnCall[]) : [];
  return calls.filter(({ created_at: at }) => serverNow() - Date.parse(at) < FOLLOWED_MS);
}

interface OwnCalls {
  calls: readonly OwnCall[];
  /** Adds a call, or what is now known of it. */
  add: (key: string, call: GuestCall) => void;
  remove: (id: number) => void;
}

/** The open calls of this phone, stored so that they are shown after a reload. */
export const useOwnCalls = create<OwnCalls>((set) => {
  /** Reads the storage, because another tab may have changed it. */
  function change(id: number, now: readonly OwnCall[]) {
    const calls = [...readCalls().filter((call) => call.id !== id), ...now];
    deviceStorage.writeJson(KEY, calls);
    set({ calls });
  }
  return {
    calls: readCalls(),
    add: (key, { id, table_number, type, reason, missing_item, status, created_at }) =>
      change(id, [{ key, id, table_number, type, reason, missing_item, status, created_at }]),
    remove: (id) => change(id, []),
  };
});
