import type { GuestOrder } from 'shared-api/contract/service/orders';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/database';
import type { TableRow } from '../../../db/schema';
import { append, staff } from '../../../events/outbox';
import { AppError, found, invalid, type FieldProblem } from '../../../http/app-error';
import type { Localized } from '../../../http/language';
import { countGuestWrite, type Guest } from '../../../http/rate-limit';
import { newToken } from '../../../random-token';
import type { HouseRules } from '../../restaurant/settings/restaurant-settings';
import { holdTable, holdTableByToken } from '../tables/table.repository';
import { occupyTable } from '../tables/table.service';
import { businessDate } from '../../../time/business-date';
import { presentGuestOrder, presentOrder } from './order.presenter';
import { priceOrder, type OrderInput } from './order-pricing';
import { insertOrder } from './order.repository';

const ORDER_TOKEN_BYTES = 16;

const TAKEAWAY_FIELDS: Record<'customer_name' | 'customer_phone' | 'customer_address', Localized> = {
  customer_name: { tr: 'Lütfen adınızı girin.', en: 'Please enter your name.' },
  customer_phone: { tr: 'Lütfen telefon numaranızı girin.', en: 'Please enter your phone number.' },
  customer_address: { tr: 'Lütfen adresinizi girin.', en: 'Please enter your address.' },
};
const SELECT_TABLE: Localized = { tr: 'Lütfen bir masa seçin.', en: 'Please select a table.' };

/** SPEC §5: takeaway needs name, phone and address. */
function requireContact(input: OrderInput): void {
  const missing: FieldProblem[] = [];
  for (const field of Object.keys(TAKEAWAY_FIELDS) as (keyof typeof TAKEAWAY_FIELDS)[]) {
    if (!input[field]) missing.push({ path: field, message: TAKEAWAY_FIELDS[field] });
  }
  if (missing.length > 0) throw invalid(...missing);
}

/** The active table that the order is for, held: the scanned code's before the chosen one. */
async function tableOf(
  trx: Trx,
  input: OrderInput,
  rules: HouseRules,
  mayOmitCode: boolean,
): Promise<TableRow> {
  if (input.table_token) return found(await holdTableByToken(trx, input.table_token), 'table_not_found');
  if (rules.tableCodeRequired && !mayOmitCode) throw new AppError('table_code_required');
  if (!input.table_id) throw invalid({ path: 'table_id', message: SELECT_TABLE });
  const table = await holdTable(trx, input.table_id);
  if (!table?.is_active) throw new AppError('table_not_found');
  return table;
}

/**
 * Places an order within the caller's transaction: all of it or nothing (SPEC §5 "Order").
 * @param guest null for staff, who are not subject to guest limits.
 * @param rules read beforehand: a kept answer cannot be asked for within a transaction.
 * @throws {AppError} `table_not_found`, `table_code_required`, `order_changed`, `too_many_requests`, 422.
 */
export async function placeOrder(
  context: Context,
  trx: Trx,
  input: OrderInput,
  { guest, rules, mayOmitCode }: { guest: Guest | null; rules: HouseRules; mayOmitCode: boolean },
): Promise<GuestOrder> {
  const now = context.now();
  if (input.order_type === 'takeaway') requireContact(input);
  const table = input.order_type === 'table' ? await tableOf(trx, input, rules, mayOmitCode) : null;
  await countGuestWrite(context, trx, guest, 'order', table?.id);
  const { items, totalKurus } = await priceOrder(trx, input, now);
  const order = await insertOrder(
    trx,
    {
      token: newToken(ORDER_TOKEN_BYTES),
      order_type: input.order_type,
      table_id: table?.id ?? null,
      table_number: table?.table_number ?? null,
      status: 'new',
      total_kurus: totalKurus,
      customer_name: input.customer_name,
      customer_phone: input.customer_phone,
      customer_address: input.customer_address,
      special_instructions: input.special_instructions,
      business_date: businessDate(now, rules.timeZone),
      created_at: now,
      updated_at: now,
    },
    items,
  );
  // The kitchen hears of the order before it hears of the table.
  append(trx, now, staff({ type: 'new_order', data: presentOrder(order) }));
  if (table) await occupyTable(context, trx, table);
  return presentGuestOrder(order);
}
