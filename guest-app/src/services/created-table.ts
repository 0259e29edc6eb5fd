import { queryOptions } from '@tanstack/react-query';
import { deviceStorage } from 'shared-api/client/device-storage';
import type { Http } from 'shared-api/client/http';
import type { Table } from 'shared-api/contract/service/tables';
import { activeTablesQuery } from 'shared-api/queries/service/tables';
import { GUEST_STORAGE_KEYS } from './storage-keys';
import { TABLE_SESSION_MS } from './table-session';

interface StoredTable {
  table: Table;
  createdAt: number;
}

/** The table that the guest created on this phone; other phones do not offer it. */
export const createdTable = {
  read(): Table | null {
    const stored = deviceStorage.readJson(GUEST_STORAGE_KEYS.createdTable) as StoredTable | null;
    return stored && Date.now() - stored.createdAt < TABLE_SESSION_MS ? stored.table : null;
  },
  write: (table: Table) =>
    deviceStorage.writeJson(GUEST_STORAGE_KEYS.createdTable, {
      table,
      createdAt: Date.now(),
    } satisfies StoredTable),
};

function withCreatedTable(tables: Table[]): Table[] {
  const created = createdTable.read();
  return created && tables.every(({ id }) => id !== created.id) ? [...tables, created] : tables;
}

/** The tables that this phone offers: those of the restaurant and {@link createdTable}. */
export const offeredTablesQuery = (http: Http) =>
  queryOptions({ ...activeTablesQuery(http), select: withCreatedTable });
