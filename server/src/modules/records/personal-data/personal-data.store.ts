import { sql, type SqlBool } from 'kysely';
import { phoneDigits, phoneKey } from 'shared-api/domain/text-key';
import { ERASED_NAME } from 'shared-api/contract/records/personal-data';
import type { Tx } from '#context';
import type { Db, Trx } from '#db/database';
import { contains } from '#db/dialect';
import { foldText } from '#db/fold-text';
import type { Row } from '#db/schema';
import { STAFF_AUDIENCES } from '#events/outbox';
import { findOrdersById, type OrderRecord } from '#modules/service/orders/order.store';
import { invalidFields } from '#http/app-error';
import { problem } from '#http/field-problems';

/** The condition of the partial index `orders_with_contact`. */
const HAS_PERSONAL_DATA = sql<SqlBool>`(customer_name is not null or customer_phone is not null
  or customer_address is not null or special_instructions is not null)`;

interface StoredPersonalData {
  orders: OrderRecord[];
  feedback: Row<'feedback'>[];
  accounts: Row<'users'>[];
}

export async function findStoredPersonalData(db: Db, contact: Contact): Promise<StoredPersonalData> {
  if ('phone' in contact) {
    return { orders: await findOrdersByPhone(db, contact.phone), feedback: [], accounts: [] };
  }
  const lower = sql<string>`lower(email)`;
  const feedback = await db
    .selectFrom('feedback')
    .selectAll()
    .where(lower, '=', contact.email)
    .orderBy('id')
    .execute();
  const accounts = await db.selectFrom('users').selectAll().where(lower, '=', contact.email).execute();
  return { orders: [], feedback, accounts };
}

/** Compared in code, because phone numbers are stored as typed. */
async function findOrdersByPhone(db: Db, phone: string): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'customer_phone'])
    .where(HAS_PERSONAL_DATA)
    .where('customer_phone', 'is not', null)
    .execute();
  const ids = rows.filter((row) => phoneKey(row.customer_phone ?? '') === phone).map(({ id }) => id);
  return findOrdersById(db, ids);
}

/** Ids of the oldest orders with personal data before a given time. */
export async function findOrdersWithPersonalData(db: Db, beforeMs: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where(HAS_PERSONAL_DATA)
    .where('created_at', '<', beforeMs)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes name, contact and all notes, which may contain personal data, and the printed tickets with them. */
export async function eraseOrderContacts(trx: Trx, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await trx
    .updateTable('orders')
    .set({
      customer_name: null,
      customer_phone: null,
      customer_address: null,
      special_instructions: null,
      network_key: null,
    })
    .where('id', 'in', orderIds)
    .execute();
  await trx
    .updateTable('order_items')
    .set({ special_instructions: null })
    .where('order_id', 'in', orderIds)
    .where('special_instructions', 'is not', null)
    .execute();
  await trx
    .updateTable('order_items')
    .set({ allergy_codes: null })
    .where('order_id', 'in', orderIds)
    .where('allergy_codes', 'is not', null)
    .execute();
  await trx.deleteFrom('print_jobs').where('order_id', 'in', orderIds).execute();
}

/** Removes allergies from all orders, including those without a contact. */
export async function eraseAllergies(db: Db, beforeMs: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('order_items')
    .set({ allergy_codes: null })
    .where('allergy_codes', 'is not', null)
    .where('created_at', '<', beforeMs)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes name, address and the replies, which may name the guest; the comments stay. */
export async function eraseFeedbackContacts(db: Db, beforeMs: number): Promise<number> {
  await db
    .deleteFrom('feedback_replies')
    .where('feedback_id', 'in', (eb) =>
      eb.selectFrom('feedback').select('feedback.id').where('feedback.created_at', '<', beforeMs),
    )
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('feedback')
    .set({ name: ERASED_NAME, email: null })
    .where('created_at', '<', beforeMs)
    .where((eb) => eb.or([eb('email', 'is not', null), eb('name', '<>', ERASED_NAME)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes name, address, comments and replies; the ratings stay. */
export async function eraseFeedback(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('feedback')
    .set({ name: ERASED_NAME, email: null, comments: null })
    .where('id', 'in', ids)
    .execute();
  await tx.db.deleteFrom('feedback_replies').where('feedback_id', 'in', ids).execute();
}

/** Removes stored live messages and idempotent responses that contain any of these texts. */
export async function eraseCopies(tx: Tx, texts: string[]): Promise<void> {
  for (const text of new Set(texts)) {
    const needle = foldText(JSON.stringify(text).slice(1, -1));
    await tx.db
      .deleteFrom('events')
      .where('audience', 'in', STAFF_AUDIENCES)
      .where((eb) => contains(eb.ref('data'), needle))
      .execute();
    await tx.db
      .deleteFrom('idempotency_keys')
      .where((eb) => contains(eb.ref('response'), needle))
      .execute();
  }
}

/** Normalized for comparison. */
export type Contact = { phone: string } | { email: string };

/** Minimum of digits that make a phone number. */
const PHONE_DIGITS_MIN = 7;
/** @throws {AppError} 422 for text that is neither a phone number nor an email address. */
export function readContact(typed: string): Contact {
  if (typed.includes('@')) return { email: typed.toLowerCase() };
  const phone = phoneKey(typed);
  if (!phone || phoneDigits(typed).length < PHONE_DIGITS_MIN)
    throw invalidFields(problem('contact', 'invalid_contact'));
  return { phone };
}
