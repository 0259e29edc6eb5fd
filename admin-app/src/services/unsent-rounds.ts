import type { Allergen } from 'shared-api/domain/menu/allergens';
import type { OptionKind } from 'shared-api/domain/statuses';
import { createWaitingActs, type WaitingAct, type WaitingActs } from './waiting-acts';

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
export interface UnsentRound extends WaitingAct, RoundContent {
  /** Null for takeaway. */
  table: { id: number; table_number: string } | null;
  /** The table's visit when the round was taken; undefined if there was none. */
  visitId?: number;
  refusal?: {
    messages: string[];
    /** Lines that the current menu still allows; empty if the menu is not the reason. */
    orderable: RoundLine[];
  };
}

/** Rounds on this device that wait to be sent (docs/rules/visits.md#taking-orders). */
export type UnsentRounds = WaitingActs<UnsentRound>;

export const createUnsentRounds = (): UnsentRounds =>
  createWaitingActs('unsent_round:', (stored) => {
    const round = stored as UnsentRound | null;
    return Array.isArray(round?.lines) ? round : null;
  });
