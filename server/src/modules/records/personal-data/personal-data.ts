import * as contract from 'shared-api/contract/records/personal-data';
import type { ErasedData, PersonalData } from 'shared-api/contract/records/personal-data';
import type { FastifyInstance } from 'fastify';
import { type Context, transact, type Tx } from '#context';
import type { Db } from '#db/database';
import { toStaff } from '#events/outbox';
import { toTimestamp } from '#time/timestamp';
import { presentFeedback } from '#modules/service/feedback/feedback.presenter';
import { findReplies } from '#modules/service/feedback/feedback-replies';
import { presentOrder } from '#modules/service/orders/order.presenter';
import { findOrdersById } from '#modules/service/orders/order.store';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { presentUser, removeUser } from '#modules/access/users/user';
import { handle } from '#http/route';
import {
  readContact,
  eraseCopies,
  eraseFeedback,
  findStoredPersonalData,
  findOrdersWithPersonalData,
  eraseAllergies,
  eraseFeedbackContacts,
  eraseOrderContacts,
} from './personal-data.store';

const DAY_MS = 24 * 3_600_000;
/** Orders per transaction, to keep each one short. */
const ORDERS_AT_ONCE = 500;

/** @throws {AppError} 422 for text that is neither a phone number nor an email address. */
export async function exportPersonalData(db: Db, nowMs: number, contact: string): Promise<PersonalData> {
  const { orders, feedback, accounts } = await findStoredPersonalData(db, readContact(contact));
  const replies = await findReplies(
    db,
    feedback.map(({ id }) => id),
  );
  return {
    contact,
    exported_at: toTimestamp(nowMs),
    // The guest gets this file; names of staff are not part of the guest's data.
    orders: orders.map((order) => presentOrder({ ...order, takenBy: null })),
    feedback: feedback.map((row) => ({
      ...presentFeedback(row),
      replies: (replies.get(row.id) ?? []).map((reply) => ({ ...reply, written_by: null })),
    })),
    accounts: accounts.map(presentUser),
  };
}

/**
 * Erases the data everywhere except in backups, which expire.
 * @throws {AppError} 422, see {@link exportPersonalData}.
 */
export async function erasePersonalData(tx: Tx, contact: string): Promise<ErasedData> {
  const { orders, feedback, accounts } = await findStoredPersonalData(tx.db, readContact(contact));
  const orderIds = orders.map(({ row }) => row.id);
  await eraseOrderContacts(tx.db, orderIds);
  await eraseFeedback(
    tx,
    feedback.map(({ id }) => id),
  );
  const customers = accounts.filter(({ role }) => role === 'customer');
  for (const { id } of customers) await removeUser(tx, id);
  const known = [
    ...orders.flatMap(({ row }) => [row.customer_phone, row.token]),
    ...feedback.map(({ email }) => email),
  ];
  await eraseCopies(
    tx,
    known.filter((text) => text !== null),
  );
  for (const order of await findOrdersById(tx.db, orderIds)) {
    tx.append(toStaff({ type: 'order_updated', data: presentOrder(order) }));
  }
  return { orders: orders.length, feedback: feedback.length, accounts: customers.length };
}

/** Schedules the erasure of personal data whose retention time, a setting, is over. */
function scheduleErasure(context: Context): void {
  context.jobs.scheduleDaily('erase_personal_data', async () => {
    const { contactRetentionDays, feedbackRetentionDays } = await readRestaurantSettings(context.db);
    const before = (days: number) => context.now() - days * DAY_MS;
    let orders = 0;
    for (;;) {
      const ids = await findOrdersWithPersonalData(context.db, before(contactRetentionDays), ORDERS_AT_ONCE);
      await context.transaction((trx) => eraseOrderContacts(trx, ids));
      orders += ids.length;
      if (ids.length < ORDERS_AT_ONCE) break;
    }
    const allergies = await eraseAllergies(context.db, before(contactRetentionDays));
    const feedback = await eraseFeedbackContacts(context.db, before(feedbackRetentionDays));
    return JSON.stringify({ orders, allergies, feedback });
  });
}

export function registerPersonalData(app: FastifyInstance, context: Context): void {
  scheduleErasure(context);

  // In a transaction, because the audit log also records the export.
  handle(app, contract.exportPersonalData, ({ body }) =>
    transact(context, (tx) => exportPersonalData(tx.db, context.now(), body.contact)),
  );

  handle(app, contract.erasePersonalData, ({ body }) =>
    transact(context, (tx) => erasePersonalData(tx, body.contact)),
  );
}
