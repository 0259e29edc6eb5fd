import { businessDate } from 'shared-api/contract/business-day';
import type { ParsedBodyOf } from 'shared-api/contract/endpoint';
import type * as contract from 'shared-api/contract/service/day';
import type { ZReport } from 'shared-api/contract/service/day';
import { toKurus, toLira } from 'shared-api/contract/money';
import type { Context } from '../../../context';
import { unlessViolated } from '../../../db/constraints';
import type { Db, Trx } from '../../../db/database';
import type { Row } from '../../../db/schema';
import { AppError } from '../../../http/app-error';
import { toTimestamp } from '../../../time/timestamp';
import { readRestaurantSettings } from '../../restaurant/settings/restaurant-settings';
import { findActiveVisits } from '../visits/visit.repository';
import { enqueueZReport } from '../printing/print-documents';
import { readDayReport } from './day-report';
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

export const presentZReport = (row: Row<'z_reports'>): ZReport => ({
  ...(JSON.parse(row.body) as Body),
  hash: row.hash,
  previous_hash: row.previous_hash,
});

export async function addDrawerEntry(
  context: Context,
  trx: Trx,
  { kind, amount, reason }: ParsedBodyOf<typeof contract.addDrawerEntry>,
  userId: number,
): Promise<void> {
  await trx
    .insertInto('drawer_entries')
    .values({
      kind,
      amount_kurus: toKurus(amount),
      reason,
      user_id: userId,
      created_at: context.now(),
      z_number: null,
    })
    .execute();
}

/**
 * Closes the day with a report on everything that is in no report yet. Its number follows the last one, and its hash
 * includes the last hash, so that a report that is changed or removed later is detected.
 * @throws {AppError} `visits_open` without `carry_over`, or for an open visit with payments; `bill_changed` if
 * something was recorded since the totals were shown; `status_conflict` if another person closes it at the same time.
 */
export async function closeDay(
  context: Context,
  trx: Trx,
  input: ParsedBodyOf<typeof contract.closeDay>,
  user: { id: number; username: string },
): Promise<ZReport> {
  const now = context.now();
  const rules = await readRestaurantSettings(trx);
  const last = await trx
    .selectFrom('z_reports')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  // Reserves the number first: of two people who close the day at once, one waits and is refused.
  await unlessViolated(
    'unique',
    () => new AppError('status_conflict'),
    trx
      .insertInto('z_reports')
      .values({
        number,
        business_date: businessDate(now, rules),
        body: '',
        previous_hash: last?.hash ?? NO_HASH,
        hash: '',
        user_id: user.id,
        created_at: now,
      })
      .execute(),
  );
  const open = await findOpenVisits(trx);
  if (open.length > 0 && (!input.carry_over || open.some(({ paid }) => paid !== 0))) {
    throw new AppError('visits_open');
  }
  // Before the report is read, so that concurrent changes are in the next report instead of being lost between both.
  await trx
    .updateTable('visits')
    .set({ z_number: number })
    .where('z_number', 'is', null)
    .where('status', 'in', ['closed', 'voided'])
    .execute();
  for (const table of ['payments', 'voided_items', 'drawer_entries'] as const) {
    await trx.updateTable(table).set({ z_number: number }).where('z_number', 'is', null).execute();
  }
  const report = await readDayReport(trx, rules.timeZone, number);
  if (report.revenue !== input.revenue || report.paid !== input.paid) throw new AppError('bill_changed');

  const body: Body = {
    number,
    business_date: businessDate(now, rules),
    closed_at: toTimestamp(now),
    closed_by: user.username,
    counted: input.counted,
    difference: toLira(toKurus(input.counted) - toKurus(report.drawer.expected)),
    carried_over: open,
    report,
  };
  const text = JSON.stringify(body);
  const previous_hash = last?.hash ?? NO_HASH;
  const stored = await trx
    .updateTable('z_reports')
    .set({ body: text, hash: hashOf(previous_hash, text) })
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirstOrThrow();
  const closed = presentZReport(stored);
  await enqueueZReport(context, trx, closed, input.printer_id);
  return closed;
}
