import { readFormDraft, writeFormDraft } from './form-draft';
import { useTableToken } from './table-session';

const KEY = 'remembered_table';

/** The number of the table at which this phone has ordered or called without a scanned code. */
export const rememberedTable = {
  /** @returns undefined if a code was scanned, or the guest may have left. */
  read(): string | undefined {
    if (useTableToken.getState().token !== null) return undefined;
    const stored = readFormDraft<string>(KEY);
    return stored && !stored.isOlderThanScan ? stored.draft : undefined;
  },
  write: (tableNumber: string) => writeFormDraft(KEY, tableNumber),
};
