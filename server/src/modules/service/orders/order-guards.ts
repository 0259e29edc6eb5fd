import { isPartlyPaid } from 'shared-api/domain/service/bill';
import type { Endpoint } from 'shared-api/contract/endpoint';
import { compileOnce } from '#db/compile-once';
import type { Tx } from '#context';
import { forUpdate } from '#db/dialect';
import type { Row } from '#db/schema';
import { AppError, invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';
import { refusalFor, type Call, type Caller } from '#http/route';
import { actorOf, type Actor } from '#modules/actor';
import { hasPayment, readBill } from '../bills/bill.store';
import { lockTable } from '../tables/table.store';
import { findItems } from './order.store';

/** Who takes back an order or an item, and why. */
export interface TakeBack extends Actor {
  reason: string | null;
  /** Why the person may not take back what was taken; null if they may. */
  refusal: AppError | null;
}

export const takeBackOf = (
  call: Pick<Call<Endpoint>, 'endpoint' | 'approvedBy' | 'request'> & {
    caller: Caller;
    body: { reason: string | null };
  },
): TakeBack => ({ ...actorOf(call), reason: call.body.reason, refusal: refusalFor(call, 'items.void') });

interface Change {
  /** Items that leave the bill, or whose price changes; all of the order's, or these. @default none */
  unpaid?: 'all' | readonly number[];
  /** Given for what staff have taken, unless the change leaves it to the guests. */
  takeBack?: TakeBack;
}

const zNumber = compileOnce((db, visitId: number) =>
  db.selectFrom('visits').select('z_number').where('id', '=', visitId),
);
const lockedZNumber = compileOnce((db, visitId: number) =>
  forUpdate(db, db.selectFrom('visits').select('z_number').where('id', '=', visitId)),
);

/**
 * Every change of an order or of its items passes here, whoever makes it, except that of contact and note. The caller
 * must have locked the order.
 * @throws {AppError} `order_reported` once a Z report contains its visit; `item_paid` if a payment covers one of the
 * items; errors of the permission, and 422 without a reason, for what is taken back.
 */
export async function guardChange(
  tx: Tx,
  order: Pick<Row<'orders'>, 'id' | 'visit_id' | 'table_id'>,
  { unpaid, takeBack }: Change = {},
): Promise<void> {
  // Payments lock the visit, so one that is being recorded is waited for. The table is locked first, as everywhere.
  if (unpaid && order.table_id !== null) await lockTable(tx, order.table_id);
  const visitQuery = unpaid ? lockedZNumber : zNumber;
  requireUnreported(await visitQuery(tx.db, order.visit_id).executeTakeFirstOrThrow());
  if (unpaid) await requireUnpaid(tx, order, unpaid);
  if (!takeBack) return;
  if (takeBack.refusal) throw takeBack.refusal;
  if (!takeBack.reason) throw invalidFields(problem('reason', 'required'));
}

/** @throws {AppError} `order_reported`. */
export function requireUnreported({ z_number }: Pick<Row<'visits'>, 'z_number'>): void {
  if (z_number !== null) throw new AppError('order_reported');
}

/** @throws {AppError} `item_paid` if a payment that was not refunded covers an item or a part of it. */
async function requireUnpaid(
  tx: Tx,
  { id, visit_id }: Pick<Row<'orders'>, 'id' | 'visit_id'>,
  items: 'all' | readonly number[],
): Promise<void> {
  if (!(await hasPayment(tx, visit_id))) return;
  const { paid } = await readBill(tx.db, visit_id);
  const ids = items === 'all' ? (await findItems(tx.db, id)).map((item) => item.id) : items;
  if (ids.some((itemId) => isPartlyPaid(paid, itemId))) throw new AppError('item_paid');
}

/** Whether staff have taken the order, or it stands on a printed bill. */
export const isTaken = ({ taken_at, billed_at }: Pick<Row<'orders'>, 'taken_at' | 'billed_at'>): boolean =>
  taken_at !== null || billed_at !== null;

/** Whether staff have taken the item, without those that are held, or it stands on a printed bill. */
export const isItemTaken = (
  { taken_at, billed_at }: Pick<Row<'orders'>, 'taken_at' | 'billed_at'>,
  { hold }: Pick<Row<'order_items'>, 'hold'>,
): boolean => billed_at !== null || (taken_at !== null && hold === null);
