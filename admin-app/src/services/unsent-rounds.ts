import { deviceStorage } from 'shared-api/client/device-storage';
import type { Allergen } from 'shared-api/domain/menu/allergens';
import type { OptionKind } from 'shared-api/domain/statuses';
import { createStore, type StoreApi } from 'zustand';

export interface RoundOption {
  id: number;
  name: string;
  /** In lira, of one piece. */
  price: number;
  /** Default 1. */
  quantity?: number;
  /** Default `extra`. */
  kind?: OptionKind;
}

/** A product with its options and note, at the prices of the time when it was added. */
export interface RoundLine {
  productId: number;
  name: string;
  /** In lira, of one piece without options. */
  price: number;
  quantity: number;
  note: string;
  options: RoundOption[];
  /** Allergens of the guest. */
  allergies?: Allergen[];
  /** Whether the line is held back from the kitchen; undefined if its course decides. */
  hold?: boolean;
}

/** The content of a round for a table or takeaway. */
export interface RoundContent {
  lines: RoundLine[];
  note: string;
  /** Customer of a takeaway order. */
  customerName: string;
  customerPhone: string;
  /** Guests that were counted at a table before its visit was opened. */
  guestCount?: number;
}

/** A round that the server has not confirmed. */
export interface UnsentRound extends RoundContent {
  /** The Idempotency-Key of every attempt. */
  key: string;
  /** Rounds are sent in this order. */
  position: number;
  /** Null for takeaway. */
  table: { id: number; table_number: string } | null;
  /** The table's visit when the round was taken; undefined if there was none. */
  visitId?: number;
  takenBy: { id: number; username: string };
  takenAtMs: number;
  /** Whether an attempt failed because there was no connection. */
  isWaiting?: boolean;
  /** The server's refusal, about which a user has to decide. */
  refusal?: {
    messages: string[];
    /** Lines that the current menu still allows; empty if the menu is not the reason. */
    orderable: RoundLine[];
  };
}

export type NewRound = Omit<UnsentRound, 'position' | 'isWaiting' | 'refusal'>;

/** Rounds on this device that wait to be sent (docs/rules/visits.md#taking-orders), the same in all tabs. */
export interface UnsentRounds {
  store: StoreApi<readonly UnsentRound[]>;
  add(round: NewRound): void;
  change(key: string, change: Partial<UnsentRound>): void;
  remove(key: string): void;
}

/** One entry for each round, so that tabs do not overwrite each other's. */
const PREFIX = 'unsent_round:';

export function createUnsentRounds(): UnsentRounds {
  const store = createStore<readonly UnsentRound[]>(() => read());
  const reload = () => store.setState(read(), true);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(PREFIX)) reload();
  });
  const write = (round: UnsentRound) => deviceStorage.writeJson(PREFIX + round.key, round);
  return {
    store,
    add(round) {
      const last = read().at(-1);
      write({ ...round, position: (last?.position ?? 0) + 1 });
      reload();
    },
    change(key, change) {
      const round = read().find((stored) => stored.key === key);
      // Another tab may have sent it.
      if (round) write({ ...round, ...change });
      reload();
    },
    remove(key) {
      deviceStorage.remove(PREFIX + key);
      reload();
    },
  };
}

/** Sorted by the time at which they were taken. */
function read(): UnsentRound[] {
  const rounds = deviceStorage
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => {
      const round = deviceStorage.readJson(key) as UnsentRound | null;
      return Array.isArray(round?.lines) ? round : [];
    });
  return rounds.toSorted((a, b) => a.position - b.position || a.takenAtMs - b.takenAtMs);
}
