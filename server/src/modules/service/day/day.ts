import { businessDate } from 'shared-api/domain/business-day';
import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/service/day';
import type { ZReport } from 'shared-api/contract/service/day';
import { toKurus, toLira } from 'shared-api/domain/money';
import type { Tx } from '#context';
import { unlessViolated } from '#db/constraints';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';
import { toStaff } from '#events/outbox';
import { AppError, requireFound } from '#http/app-error';
import { toTimestamp } from '#time/timestamp';
import { endNotices } from '#modules/kitchen/kitchen-notices';
import { readRestaurantSettings } from '#modules/restaurant/settings/restaurant-settings';
import { countOpenNotes } from '../payments/noted-payment';
import { findActiveVisits } from '../visits/visit.presenter';
import { enqueueZReport } from '../printing/print-documents';
import { readDayReport } from './day-report';
import {
  assignToReport,
  findDrawerEntry,
  findLastZReports,
  insertDrawerEntry,
  insertZReport,
  readRestaurantName,
  setEntryReversed,
  setZReport,
} from './day.store';
import { hashOf, NO_HASH } from './z-report-chain';

/** The report that is hashed and stored as it was on the day of closing. */
type Body = Omit<ZReport, 'hash' | 'previous_hash'>;

export const findOpenVisits = async (db: Db) =>
  (await findActiveVisits(db)).map(({ id, table_number, total_amount, paid_amount }) => ({
    id,
    table_number,
    total: total_amount,
    paid: paid_amount,
  }));

/** Adds what reports of earlier releases lack; the stored text, of which the hash is, stays as it was. */
export function presentZReport(row: Row<'z_reports'>): ZReport {
  const body = JSON.parse(row.body) as Body;
  const { report } = body;
  return {
    ...body,
    business_date_from: body.business_date_from ?? body.business_date,
    restaurant: body.restaurant ?? '',
    report: {
      ...report,
      business_days: report.business_days ?? null,
      staff: report.staff.map((one) => ({ ...one, methods: one.methods ?? [] })),
      order_staff: report.order_staff ?? [],
      tip_refunds: report.tip_refunds ?? [],
      voids: report.voids.map((one) => ({ ...one, approved_by: one.approved_by ?? null })),
      cancelled_orders: report.cancelled_orders ?? [],
      cancelled_payments: report.cancelled_payments ?? [],
      reopened_visits: report.reopened_visits ?? [],
      changed_bills: report.changed_bills ?? [],
      unpaid: report.unpaid.map((one) => ({
        ...one,
        by: one.by ?? null,
        approved_by: one.approved_by ?? null,
      })),
      drawer: {
        ...report.drawer,
        entries: report.drawer.entries.map((entry) => ({
          ...entry,
          id: entry.id ?? null,
          state: entry.state ?? 'counted',
          reversed_by: entry.reversed_by ?? null,
          reverse_reason: entry.reverse_reason ?? null,
        })),
      },
    },
    hash: row.hash,
    previous_hash: row.previous_hash,
  };
}

export async function addDrawerEntry(
  tx: Tx,
  { kind, amount, reason }: ParsedBodyOf<typeof contract.addDrawerEntry>,
  userId: number,
): Promise<void> {
  await insertDrawerEntry(tx, { kind, amount_kurus: toKurus(amount), reason, user_id: userId });
}

/**
 * Takes back an entry; it stays listed.
 * @throws {AppError} `not_found`; `status_conflict` for an entry of a closed day.
 */
export async function reverseDrawerEntry(tx: Tx, id: number, reason: string, userId: number): Promise<void> {
  if (await setEntryReversed(tx, id, { reversed_by: userId, reverse_reason: reason })) return;
  const { reversed_at } = requireFound(await findDrawerEntry(tx, id));
  if (reversed_at === null) throw new AppError('status_conflict');
}

/**
 * Closes the day with a report on everything that is in no report yet, and names the business days of what it closes.
 * Its number follows the last one, and its hash includes the last hash, so that a report that is changed or removed
 * later is detected.
 * @throws {AppError} `visits_open` without `carry_over`, or for an open visit with payments; `notes_open` without
 * `carry_over`; `bill_changed` if something was recorded since the totals were shown; `status_conflict` if another
 * person closes it at the same time; without `confirm`, `day_empty` without any entry and `day_reported` for a day that
 * the last report closed.
 */
export async function closeDay(
  tx: Tx,
  input: ParsedBodyOf<typeof contract.closeDay>,
  user: { id: number; username: string },
): Promise<ZReport> {
  const now = tx.now();
  const rules = await readRestaurantSettings(tx.db);
  const [last] = await findLastZReports(tx.db, 1);
  const number = (last?.number ?? 0) + 1;
  // Reserves the number first: of two people who close the day at once, one waits and is refused.
  await unlessViolated(
    'unique',
    () => new AppError('status_conflict'),
    insertZReport(tx, {
      number,
      // Replaced with the last day that the report closes.
      business_date: businessDate(now, rules),
      previous_hash: last?.hash ?? NO_HASH,
      user_id: user.id,
    }),
  );
  const open = await findOpenVisits(tx.db);
  if (open.length > 0 && (!input.carry_over || open.some(({ paid }) => paid !== 0))) {
    throw new AppError('visits_open');
  }
  if (!input.carry_over && (await countOpenNotes(tx.db)) > 0) throw new AppError('notes_open');
  // Before the report is read, so that concurrent changes are in the next report instead of being lost between both.
  await assignToReport(tx, number);
  await endNotices(tx, { zNumber: number });
  tx.append(toStaff({ type: 'stations_changed', data: null }));
  const report = await readDayReport(tx.db, rules, number);
  if (report.revenue !== input.revenue || report.paid !== input.paid) throw new AppError('bill_changed');
  const today = businessDate(now, rules);
  const { from, to } = report.business_days ?? { from: today, to: today };
  if (!input.confirm) {
    if (!report.business_days) throw new AppError('day_empty');
    if (last && last.business_date >= to) {
      throw new AppError('day_reported', { params: { number: String(last.number) } });
    }
  }
  const body: Body = {
    number,
    business_date: to,
    business_date_from: from,
    restaurant: await readRestaurantName(tx.db),
    closed_at: toTimestamp(now),
    closed_by: user.username,
    counted: input.counted,
    difference: toLira(toKurus(input.counted) - toKurus(report.drawer.expected)),
    carried_over: open,
    report,
  };
  const text = JSON.stringify(body);
  const previous_hash = last?.hash ?? NO_HASH;
  const stored = await setZReport(tx, number, {
    business_date: to,
    body: text,
    hash: hashOf(previous_hash, text),
  });
  const closed = presentZReport(stored);
  await enqueueZReport(tx, closed, input.printer_id);
  return closed;
}
