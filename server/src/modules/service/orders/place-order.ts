import type { GuestOrder } from 'shared-api/contract/service/orders';
import type { Context } from '../../../context';
import { executeBatch } from '../../../db/batch';
import type { Trx } from '../../../db/database';
import { append, toStaff } from '../../../events/outbox';
import { AppError, found, invalid } from '../../../http/app-error';
import { problem } from '../../../http/field-problems';
import { guestWriteCount, type Guest } from '../../../http/rate-limit';
import { newToken } from '../../../random-token';
import type { RestaurantSettings } from '../../restaurant/settings/restaurant-settings';
import { lockTableByTokenQuery, lockTableQuery } from '../tables/table.repository';
import { appendTableUpdate, occupyTableQuery } from '../tables/table.service';
import { businessDate } from '../../../time/business-date';
import { presentGuestOrder, presentOrder } from './order.presenter';
import { menuItemsQuery, priceOrder, type OrderInput } from './order-pricing';
import { insertOrderQueries, toOrderRecord } from './order.repository';

const ORDER_TOKEN_BYTES = 16;

const CONTACT_FIELDS = ['customer_name', 'customer_phone', 'customer_address'] as const;

function requireContact(input: OrderInput): void {
  const missing = CONTACT_FIELDS.filter((field) => !input[field]).map((field) =>
    problem(field, `${field}_required`),
  );
  if (missing.length > 0) throw invalid(...missing);
}

/** A scanned code takes precedence over a chosen table; takeaway has none. */
function tableQuery(trx: Trx, input: OrderInput, isCodeRequired: boolean) {
  if (input.order_type === 'takeaway') return undefined;
  if (input.table_token) return lockTableByTokenQuery(trx, input.table_token);
  if (isCodeRequired) throw new AppError('table_code_required');
  if (!input.table_id) throw invalid(problem('table_id', 'table_required'));
  return lockTableQuery(trx, input.table_id);
}

/**
 * Places an order within the caller's transaction, in two batches of statements.
 * @param guest null for staff, who are not subject to guest limits.
 * @throws {AppError} `table_not_found`, `table_code_required`, `order_changed`, `too_many_requests`, 422.
 */
export async function placeOrder(
  context: Context,
  trx: Trx,
  input: OrderInput,
  { guest, rules, mayOmitCode }: { guest: Guest | null; rules: RestaurantSettings; mayOmitCode: boolean },
): Promise<GuestOrder> {
  const now = context.now();
  if (input.order_type === 'takeaway') requireContact(input);
  const [[table], menuRows] = await executeBatch(trx, [
    tableQuery(trx, input, rules.tableCodeRequired && !mayOmitCode),
    menuItemsQuery(trx, input),
  ]);
  if (input.order_type === 'table' && !table?.is_active) throw new AppError('table_not_found');

  const { items, totalKurus } = priceOrder(input, menuRows, now);
  const guestWrites = guestWriteCount(context, trx, guest, 'order', table?.id);
  const order = {
    token: newToken(ORDER_TOKEN_BYTES),
    order_type: input.order_type,
    table_id: table?.id ?? null,
    table_number: table?.table_number ?? null,
    status: 'new' as const,
    total_kurus: totalKurus,
    customer_name: input.customer_name,
    customer_phone: input.customer_phone,
    customer_address: input.customer_address,
    special_instructions: input.special_instructions,
    business_date: businessDate(now, rules.timeZone),
    created_at: now,
    updated_at: now,
  };
  const [counts, [orderRow], itemRows, optionRows, [occupiedTable]] = await executeBatch(trx, [
    guestWrites.query,
    ...insertOrderQueries(trx, order, items),
    table && occupyTableQuery(trx, table, now),
  ]);
  guestWrites.check(counts);

  const record = toOrderRecord(found(orderRow), itemRows, optionRows);
  append(trx, now, toStaff({ type: 'new_order', data: presentOrder(record) }));
  if (occupiedTable) appendTableUpdate(context, trx, occupiedTable);
  return presentGuestOrder(record);
}
