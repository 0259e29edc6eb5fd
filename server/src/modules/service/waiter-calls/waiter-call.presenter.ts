import type { WaiterCall } from 'shared-api/contract/service/waiter-calls';
import type { Row } from '../../../db/schema';
import { toTimestamp } from '../../../time/timestamp';

export const presentWaiterCall = (row: Row<'waiter_calls'>): WaiterCall => ({
  id: row.id,
  table_id: row.table_id,
  table_number: row.table_number,
  status: row.status,
  created_at: toTimestamp(row.created_at),
  updated_at: toTimestamp(row.updated_at),
});
