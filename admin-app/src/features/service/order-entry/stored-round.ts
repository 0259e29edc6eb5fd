import { createStore, useStore } from 'zustand';
import { deviceStorage } from 'shared-api/client/device-storage';
import { TEXT_MAX } from 'shared-api/domain/limits';
import type { RoundContent } from '#services/unsent-rounds';
import { announceDrafts, draftKey } from './drafts';
import { addLines } from './round-lines';

/** Counts restored rounds: after each, the open order entry reads the stored round again. */
const restoredRounds = createStore(() => 0);
export const useRestoredRoundCount = () => useStore(restoredRounds);

const EMPTY: RoundContent = { lines: [], note: '', customerName: '', customerPhone: '' };

export function readRound(tableId: number | undefined): RoundContent {
  const stored = deviceStorage.readJson(draftKey(tableId)) as RoundContent | null;
  return stored && Array.isArray(stored.lines) ? { ...EMPTY, ...stored } : EMPTY;
}

export function storeRound(tableId: number | undefined, round: RoundContent): void {
  const isEmpty = round.lines.length === 0 && !round.note && !round.customerName && !round.customerPhone;
  if (isEmpty) deviceStorage.remove(draftKey(tableId));
  else deviceStorage.writeJson(draftKey(tableId), round);
  announceDrafts();
}

/** Adds an unsent round to the round that is being taken at its table. */
export function restoreRound(tableId: number | undefined, round: RoundContent): void {
  const current = readRound(tableId);
  storeRound(tableId, {
    lines: addLines(round.lines, current.lines),
    note: [round.note, current.note].filter(Boolean).join('\n').slice(0, TEXT_MAX.note),
    customerName: current.customerName || round.customerName,
    customerPhone: current.customerPhone || round.customerPhone,
    guestCount: current.guestCount ?? round.guestCount,
  });
  restoredRounds.setState((count) => count + 1, true);
}
