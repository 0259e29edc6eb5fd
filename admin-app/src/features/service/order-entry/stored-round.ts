import { createStore, useStore } from 'zustand';
import { TEXT_MAX } from 'shared-api/contract/limits';
import type { RoundContent } from '../../../services/unsent-rounds';
import { addLines } from './round-lines';

/** Counts what was put back, which a round that is being taken has to read again. */
const returned = createStore(() => 0);
export const useReturnedCount = () => useStore(returned);

const EMPTY: RoundContent = { lines: [], note: '', customerName: '', customerPhone: '' };

/** What is being taken survives a reload, for each table and for takeaway. */
const keyOf = (tableId: number | undefined) => `round:${tableId ?? 'takeaway'}`;

export function readRound(tableId: number | undefined): RoundContent {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(tableId)) ?? 'null') as RoundContent | null;
    return stored && Array.isArray(stored.lines) ? { ...EMPTY, ...stored } : EMPTY;
  } catch {
    return EMPTY;
  }
}

export function storeRound(tableId: number | undefined, round: RoundContent): void {
  const isEmpty = round.lines.length === 0 && !round.note && !round.customerName && !round.customerPhone;
  try {
    if (isEmpty) localStorage.removeItem(keyOf(tableId));
    else localStorage.setItem(keyOf(tableId), JSON.stringify(round));
  } catch {
    // It stays on the screen.
  }
}

/** Adds a round that was not sent to what is being taken at its table. */
export function returnRound(tableId: number | undefined, round: RoundContent): void {
  const current = readRound(tableId);
  storeRound(tableId, {
    lines: addLines(round.lines, current.lines),
    note: [round.note, current.note].filter(Boolean).join('\n').slice(0, TEXT_MAX.note),
    customerName: current.customerName || round.customerName,
    customerPhone: current.customerPhone || round.customerPhone,
  });
  returned.setState((count) => count + 1, true);
}
