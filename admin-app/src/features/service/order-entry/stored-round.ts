import { createStore, useStore } from 'zustand';
import { deviceStorage } from 'shared-api/client/device-storage';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { RoundContent } from '#services/unsent-rounds';
import { addLines } from './round-lines';

/** Counts restored rounds: after each, the open order entry reads the stored round again. */
const restoredRounds = createStore(() => 0);
export const useRestoredRoundCount = () => useStore(restoredRounds);

const EMPTY: RoundContent = { lines: [], note: '', customerName: '', customerPhone: '' };

/** Storage key of the unsent round of a table or of takeaway, which survives a reload. */
const keyOf = (tableId: number | undefined) => `round:${tableId ?? 'takeaway'}`;

export function readRound(tableId: number | undefined): RoundContent {
  const stored = deviceStorage.readJson(keyOf(tableId)) as RoundContent | null;
  return stored && Array.isArray(stored.lines) ? { ...EMPTY, ...stored } : EMPTY;
}

export function storeRound(tableId: number | undefined, round: RoundContent): void {
  const isEmpty = round.lines.length === 0 && !round.note && !round.customerName && !round.customerPhone;
  if (isEmpty) deviceStorage.remove(keyOf(tableId));
  else deviceStorage.writeJson(keyOf(tableId), round);
}

/** Adds an unsent round to the round that is being taken at its table. */
export function restoreRound(tableId: number | undefined, round: RoundContent): void {
  const current = readRound(tableId);
  storeRound(tableId, {
    lines: addLines(round.lines, current.lines),
    note: [round.note, current.note].filter(Boolean).join('\n').slice(0, TEXT_MAX.note),
    customerName: current.customerName || round.customerName,
    customerPhone: current.customerPhone || round.customerPhone,
  });
  restoredRounds.setState((count) => count + 1, true);
}
