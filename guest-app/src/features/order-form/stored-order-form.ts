import { deviceStorage } from 'shared-api/client/device-storage';
import { GUEST_STORAGE_KEYS } from '../../services/storage-keys';
import { readFormDraft, writeFormDraft } from '../../services/form-draft';
import { EMPTY_DRAFT, type OrderDraft } from './order-draft';

/** The unsent order form, which survives a reload. */
export const storedOrderForm = {
  read(): OrderDraft {
    const stored = readFormDraft<Partial<OrderDraft>>(GUEST_STORAGE_KEYS.orderDraft);
    if (!stored) return EMPTY_DRAFT;
    // A code scanned later determines the table.
    const table = stored.isOlderThanScan ? { tableId: '', typedTable: '' } : {};
    return { ...EMPTY_DRAFT, ...stored.draft, ...table };
  },
  /** @param scannedTableId is not stored: another table may be scanned later. */
  write(draft: OrderDraft, scannedTableId: number | undefined): void {
    const tableId = draft.tableId === String(scannedTableId) ? '' : draft.tableId;
    writeFormDraft(GUEST_STORAGE_KEYS.orderDraft, { ...draft, tableId });
  },
  clear: () => deviceStorage.remove(GUEST_STORAGE_KEYS.orderDraft),
};
