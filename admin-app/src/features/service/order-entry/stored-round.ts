import type { RoundContent } from '../../../services/unsent-rounds';

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
