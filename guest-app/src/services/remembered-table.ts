import { readFormDraft, writeFormDraft } from './form-draft';
import { GUEST_STORAGE_KEYS } from './storage-keys';
import { useTableToken } from './table-session';

/** The number of the table at which this phone has ordered or called without a scanned code. */
export const rememberedTable = {
  /** @returns undefined if a code was scanned, or the guest may have left. */
  read(): string | undefined {
    if (useTableToken.getState().token !== null) return undefined;
    const stored = readFormDraft<string>(GUEST_STORAGE_KEYS.rememberedTable);
    return stored && !stored.isOlderThanScan ? stored.draft : undefined;
  },
  write: (tableNumber: string) => writeFormDraft(GUEST_STORAGE_KEYS.rememberedTable, tableNumber),
};
