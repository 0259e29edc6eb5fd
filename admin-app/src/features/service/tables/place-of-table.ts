import type { TFunction } from 'i18next';
import type { Table } from 'shared-api/contract/service/tables';
import { locationLabel } from '../../../lib/table-label';

/** What a table is called: `Masa M-1`, or its own name where it says that it is one. */
export const tableLabel = (t: TFunction, { id, table_number }: Pick<Table, 'id' | 'table_number'>) =>
  locationLabel(t, { table_id: id, table_number });
