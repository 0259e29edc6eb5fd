import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/service/noted-payments';
import type { NotedVisit } from 'shared-api/contract/service/noted-payments';
import { takePayment as takePaymentEndpoint } from 'shared-api/contract/service/payments';
import { restKurus } from 'shared-api/domain/service/bill';
import { sumKurus, toKurus, toLira } from 'shared-api/domain/money';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import { inChunks } from '#db/in-chunks';
import type { Row } from '#db/schema';
import { AppError, requireFound } from '#http/app-error';
import { withdrawAttempt } from '#http/idempotency';
import { toTimestamp } from '#time/timestamp';
import { readBills } from '../bills/bill.store';
import { appendVisitUpdate, lockVisit } from '../occupancy/visit.store';
import { takePayment } from './payment';

/** A noted payment of a visit, and the state on which a decision about it is based. */
interface Decision {
  id: number;
  noteId: number;
  amount: number;
  seen_value?: string;
}

const openNotesQuery = (db: Db) => db.selectFrom('noted_payments').where('decided_at', 'is', null);

export const countOpenNotes = async (db: Db): Promise<number> =>
  (await openNotesQuery(db).select('id').execute()).length;

/** Visits with open notes, those noted first first. */
export async function findNotedVisits(db: Db): Promise<NotedVisit[]> {
  const open = await openNotesQuery(db).select('visit_id').distinct().execute();
  return readNotedVisits(
    db,
    open.map(({ visit_id }) => visit_id),
  );
}

async function readNotedVisits(db: Db, visitIds: readonly number[]): Promise<NotedVisit[]> {
  const visits = await inChunks(visitIds, (ids) =>
    db.selectFrom('visits').selectAll().where('id', 'in', ids).execute(),
  );
  const notes = await inChunks(visitIds, (ids) =>
    db
      .selectFrom('noted_payments')
      .leftJoin('users', 'users.id', 'noted_payments.user_id')
      .selectAll('noted_payments')
      .select('users.username as by_name')
      .where('visit_id', 'in', ids)
      .execute(),
  );
  const bills = await readBills(db, visitIds);
  return visits
    .map((visit) => {
      const { bill, paid, payments } = bills.get(visit.id)!;
      const counted = payments.filter(({ cancelled_at }) => cancelled_at === null);
      const ofVisit = notes
        .filter(({ visit_id }) => visit_id === visit.id)
        .map((note) => ({ ...note, isRecorded: counted.some(({ id }) => id === note.payment_id) }))
        .filter(({ decided_at, isRecorded }) => decided_at === null || isRecorded)
        .toSorted((a, b) => a.noted_at - b.noted_at || a.id - b.id);
      const firstAt = Math.min(
        ...ofVisit.flatMap(({ decided_at, noted_at }) => (decided_at ? [] : noted_at)),
      );
      const others = counted.filter(
        (one) =>
          one.refund_of === null &&
          one.created_at >= firstAt &&
          !ofVisit.some(({ payment_id }) => payment_id === one.id),
      );
      const unpaidKurus = restKurus(bill, paid);
      return {
        visit_id: visit.id,
        table_number: visit.table_number,
        status: visit.status,
        unpaid: toLira(unpaidKurus),
        paid_since: toLira(sumKurus(others.map(({ amount_kurus }) => amount_kurus))),
        seen_value: [visit.status, visit.table_number, unpaidKurus, ...ofVisit.map(({ id }) => id)].join(' '),
        notes: ofVisit.map((note) => ({
          id: note.id,
          table_number: note.table_number,
          method: note.method,
          amount: toLira(note.amount_kurus),
          tip: toLira(note.tip_kurus),
          by: note.by_name,
          noted_at: toTimestamp(note.noted_at),
          is_recorded: note.isRecorded,
        })),
      };
    })
    .toSorted((a, b) => (a.notes[0]?.noted_at ?? '').localeCompare(b.notes[0]?.noted_at ?? ''));
}

/** Locks a visit, or the one into which it was merged. @throws {AppError} `not_found`. */
async function lockRemainingVisit(tx: Tx, id: number): Promise<Row<'visits'>> {
  const visit = requireFound(await lockVisit(tx, id));
  return visit.merged_into === null ? visit : lockRemainingVisit(tx, visit.merged_into);
}

/** Notes money that somebody has received, whatever the bill is now, unless it was recorded as a payment. @throws {AppError} `not_found`. */
export async function notePayment(
  tx: Tx,
  visitId: number,
  input: ParsedBodyOf<typeof contract.notePayment>,
  callerId: number,
): Promise<void> {
  const { id } = await lockRemainingVisit(tx, visitId);
  const { attempt_key: key } = input;
  if (key !== undefined && !(await withdrawAttempt(tx, takePaymentEndpoint, key))) return;
  const noter = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', input.noted_by_id ?? callerId)
    .executeTakeFirst();
  const now = tx.now();
  await tx.db
    .insertInto('noted_payments')
    .values({
      visit_id: id,
      table_number: input.table_number,
      method: input.method,
      amount_kurus: toKurus(input.amount),
      tip_kurus: toKurus(input.tip),
      user_id: noter?.id ?? null,
      noted_at: Math.min(Date.parse(input.noted_at), now),
      created_at: now,
      decided_at: null,
      decided_by: null,
      payment_id: null,
      reason: null,
    })
    .execute();
  appendVisitUpdate(tx, id);
}

/**
 * Locks the visit of a note.
 * @throws {AppError} `not_found`, `bill_changed` if its visit or bill is not as it was seen.
 */
async function lockNote(
  tx: Tx,
  { id, noteId, amount, seen_value }: Decision,
): Promise<Row<'noted_payments'>> {
  requireFound(await lockVisit(tx, id));
  const note = requireFound(
    await tx.db
      .selectFrom('noted_payments')
      .selectAll()
      .where('id', '=', noteId)
      .where('visit_id', '=', id)
      .executeTakeFirst(),
  );
  const [visit] = await readNotedVisits(tx.db, [id]);
  const isAsSeen = seen_value === undefined || seen_value === visit?.seen_value;
  if (note.decided_at === null && !(isAsSeen && toKurus(amount) === note.amount_kurus)) {
    throw new AppError('bill_changed');
  }
  return note;
}

async function decide(
  tx: Tx,
  { id, visit_id }: Row<'noted_payments'>,
  userId: number,
  outcome: Pick<Row<'noted_payments'>, 'payment_id' | 'reason'>,
): Promise<void> {
  await tx.db
    .updateTable('noted_payments')
    .set({ ...outcome, decided_at: tx.now(), decided_by: userId })
    .where('id', '=', id)
    .execute();
  appendVisitUpdate(tx, visit_id);
}

/**
 * Records a note as a payment by the person who received the money, with the checks of every payment.
 * @throws {AppError} `not_found`, `bill_changed`, `status_conflict` for a rejected note or a voided visit.
 */
export async function recordNote(
  tx: Tx,
  decision: Decision,
  printerId: number | null,
  userId: number,
): Promise<void> {
  const note = await lockNote(tx, decision);
  if (note.payment_id !== null) return;
  if (note.decided_at !== null) throw new AppError('status_conflict');
  const receivedBy = note.user_id ?? userId;
  const payment = await takePayment(
    tx,
    note.visit_id,
    {
      part: { kind: 'amount' },
      amount: toLira(note.amount_kurus),
      tip: toLira(note.tip_kurus),
      method: note.method,
      method_name: null,
      printer_id: printerId,
    },
    { userId: receivedBy, approvedBy: receivedBy === userId ? null : userId },
  );
  await decide(tx, note, userId, { payment_id: payment.id, reason: null });
}

/** @throws {AppError} `not_found`, `bill_changed`, `status_conflict` for a recorded note. */
export async function rejectNote(tx: Tx, decision: Decision, reason: string, userId: number): Promise<void> {
  const note = await lockNote(tx, decision);
  if (note.payment_id !== null) throw new AppError('status_conflict');
  if (note.decided_at === null) await decide(tx, note, userId, { payment_id: null, reason });
}
