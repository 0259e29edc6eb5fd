import { deviceStorage } from 'shared-api/client/device-storage';
import { GUEST_STORAGE_KEYS } from '#services/storage-keys';
import { readFormDraft, writeFormDraft } from '#services/form-draft';
import { rememberedTable } from '#services/remembered-table';
import { EMPTY_DRAFT, type OrderDraft } from './order-draft';

/** The unsent order form, which survives a reload. */
export const storedOrderForm = {
  read(): OrderDraft {
    const stored = readFormDraft<Partial<OrderDraft>>(GUEST_STORAGE_KEYS.orderDraft);
    const atTable = { ...EMPTY_DRAFT, typedTable: rememberedTable.read() ?? '' };
    if (!stored) return atTable;
    const { tableId, typedTable } = stored.draft;
    // A code scanned later determines the table.
    const isChosen = !stored.isOlderThanScan && (tableId || typedTable);
    return {
      ...atTable,
      ...stored.draft,
      ...(isChosen ? {} : { tableId: '', typedTable: atTable.typedTable }),
    };
  },
  /** @param scannedTableId is not stored: another table may be scanned later. */
  write(draft: OrderDraft, scannedTableId: number | undefined): void {
    const tableId = draft.tableId === String(scannedTableId) ? '' : draft.tableId;
    writeFormDraft(GUEST_STORAGE_KEYS.orderDraft, { ...draft, tableId });
  },
  clear: () => deviceStorage.remove(GUEST_STORAGE_KEYS.orderDraft),
};
