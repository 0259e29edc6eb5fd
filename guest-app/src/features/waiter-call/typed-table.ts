import { GUEST_STORAGE_KEYS, removeStored } from '../../services/storage';
import { readFormDraft, writeFormDraft } from '../../services/form-draft';

/** The table number of an unsent call, which survives a reload. */
export const typedTable = {
  /** @returns undefined if nothing was typed, or a code was scanned since. */
  read(): string | undefined {
    const stored = readFormDraft<string>(GUEST_STORAGE_KEYS.waiterCallDraft);
    return stored && !stored.isOlderThanScan && stored.draft !== '' ? stored.draft : undefined;
  },
  write: (tableNumber: string) => writeFormDraft(GUEST_STORAGE_KEYS.waiterCallDraft, tableNumber),
  clear: () => removeStored(GUEST_STORAGE_KEYS.waiterCallDraft),
};
