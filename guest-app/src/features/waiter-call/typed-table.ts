import { deviceStorage } from 'shared-api/client/device-storage';
import { GUEST_STORAGE_KEYS } from '#services/storage-keys';
import { readFormDraft, writeFormDraft } from '#services/form-draft';

/** The table number of an unsent call, which survives a reload. */
export const typedTable = {
  /** @returns undefined if nothing was typed, or a code was scanned since. */
  read(): string | undefined {
    const stored = readFormDraft<string>(GUEST_STORAGE_KEYS.waiterCallDraft);
    return stored && !stored.isOlderThanScan && stored.draft !== '' ? stored.draft : undefined;
  },
  write: (tableNumber: string) => writeFormDraft(GUEST_STORAGE_KEYS.waiterCallDraft, tableNumber),
  clear: () => deviceStorage.remove(GUEST_STORAGE_KEYS.waiterCallDraft),
};
