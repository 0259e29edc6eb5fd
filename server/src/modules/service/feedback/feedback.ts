import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type { createFeedback } from 'shared-api/contract/service/feedback';
import { FEEDBACK_TABLE_PATTERN } from 'shared-api/domain/service/limits';
import type { Tx } from '#context';
import type { Row } from '#db/schema';
import { AppError } from '#http/app-error';
import { isOrderedByCode } from '#http/network-key';
import { findTableByToken, findTableByTypedNumber } from '../tables/table.store';
import { activeVisitQuery } from '../occupancy/visit.store';
import { findPlaceOfOrder } from './feedback.store';

/** Table and visit of the guest's order. @throws {AppError} `table_not_found` for an unknown link. */
async function placeOfOrder(tx: Tx, token: string, nowMs: number): Promise<FeedbackPlace> {
  const order = await findPlaceOfOrder(tx.db, token);
  if (!order) throw new AppError('table_not_found');
  const { table_id, table_number, visit_id } = order;
  return { place: { table_id, table_number, visit_id }, isScanned: isOrderedByCode(order, nowMs) };
}

/** Table and visit to which a feedback refers, and whether the guest has the table's code. */
interface FeedbackPlace {
  place: Pick<Row<'feedback'>, 'table_id' | 'table_number' | 'visit_id'>;
  isScanned: boolean;
}

export async function placeOfFeedback(
  tx: Tx,
  body: ParsedBodyOf<typeof createFeedback>,
  { isCodeRequired, nowMs }: { isCodeRequired: boolean; nowMs: number },
): Promise<FeedbackPlace> {
  if (body.order_token) return placeOfOrder(tx, body.order_token, nowMs);
  const { id, table_number, isScanned } = await tableOfFeedback(tx, body, isCodeRequired);
  const visit = isScanned ? await activeVisitQuery(tx.db, id).executeTakeFirst() : undefined;
  return { place: { table_id: id, table_number, visit_id: visit?.id ?? null }, isScanned };
}

/**
 * The scanned table, otherwise the one with the typed number. Includes inactive tables, which may have been deactivated
 * meanwhile.
 * @throws {AppError} `table_code_required`, `table_not_found`, `invalid_table_number` for text that cannot be a table
 * number.
 */
async function tableOfFeedback(
  tx: Tx,
  { table_token: token, table_number: tableNumber }: ParsedBodyOf<typeof createFeedback>,
  isCodeRequired: boolean,
): Promise<Row<'tables'> & { isScanned: boolean }> {
  const scanned = token ? await findTableByToken(tx.db, token) : undefined;
  if (scanned) return { ...scanned, isScanned: true };
  if (isCodeRequired) throw new AppError(token ? 'table_not_found' : 'table_code_required');
  const typed = await findTableByTypedNumber(tx.db, tableNumber);
  if (typed) return { ...typed, isScanned: false };
  throw new AppError(FEEDBACK_TABLE_PATTERN.test(tableNumber) ? 'table_not_found' : 'invalid_table_number');
}
