import { sql } from 'kysely';
import type { Tx } from '#context';
import type { Db } from '#db/database';
import type { Row } from '#db/schema';

/** Tables whose rows belong to a Z report, with the number of that report. */
const REPORTED_TABLES = ['payments', 'voided_items', 'order_cancellations', 'drawer_entries'] as const;

/** Names of the categories of products, by product. */
export const readCategoryNames = async (db: Db): Promise<ReadonlyMap<number | null, string>> => {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'categories.name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const readUserNames = async (db: Db): Promise<ReadonlyMap<number | null, string>> => {
  const rows = await db.selectFrom('users').select(['id', 'username']).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
};

/** Rows of a report. @param number of the report; null for rows that are in no report yet. */
export const readReportRows = async (db: Db, number: number | null) => {
  const is = number === null ? 'is' : '=';
  return {
    visits: await db
      .selectFrom('visits')
      .leftJoin('users', 'users.id', 'visits.unpaid_by')
      .leftJoin('users as approver', 'approver.id', 'visits.unpaid_approved_by')
      .select([
        'visits.id',
        'visits.business_date',
        'visits.guest_count',
        'visits.table_number',
        'visits.unpaid_reason',
        'users.username as by_name',
        'approver.username as approver_name',
      ])
      .where('z_number', is, number)
      .where('visits.status', '=', 'closed')
      .orderBy('visits.id')
      .execute(),
    /** Whatever became of them: also open ones, and those whose orders were all cancelled. */
    reopened: await db
      .selectFrom('visits')
      .select(['id', 'table_number', 'reopenings'])
      .where('z_number', is, number)
      .where('reopenings', 'is not', null)
      .orderBy('id')
      .execute(),
    payments: await db
      .selectFrom('payments')
      .leftJoin('users', 'users.id', 'payments.user_id')
      .select([
        'payments.visit_id',
        'payments.method',
        'payments.method_name',
        'payments.amount_kurus',
        'payments.tip_kurus',
        'payments.refund_of',
        'payments.reason',
        'payments.business_date',
        'payments.created_at',
        'users.username as by_name',
      ])
      .where('payments.z_number', is, number)
      .where('cancelled_at', 'is', null)
      .orderBy('payments.id')
      .execute(),
    cancelledPayments: await db
      .selectFrom('payments')
      .innerJoin('visits', 'visits.id', 'payments.visit_id')
      .leftJoin('users', 'users.id', 'payments.cancelled_by')
      .leftJoin('users as approver', 'approver.id', 'payments.cancel_approved_by')
      .select([
        'payments.id',
        'payments.visit_id',
        'visits.table_number',
        'payments.method',
        'payments.method_name',
        'payments.amount_kurus',
        'payments.tip_kurus',
        'payments.refund_of',
        'payments.business_date',
        'payments.cancelled_at',
        'payments.cancel_reason',
        'users.username as by_name',
        'approver.username as approver_name',
      ])
      .where('payments.z_number', is, number)
      .where('cancelled_at', 'is not', null)
      .orderBy('payments.id')
      .execute(),
    voids: await db
      .selectFrom('voided_items')
      .leftJoin('users', 'users.id', 'voided_items.user_id')
      .leftJoin('users as approver', 'approver.id', 'voided_items.approved_by')
      .selectAll('voided_items')
      .select(['users.username as by_name', 'approver.username as approver_name'])
      .where('z_number', is, number)
      .orderBy('voided_items.id')
      .execute(),
    cancellations: await db
      .selectFrom('order_cancellations')
      .leftJoin('users', 'users.id', 'order_cancellations.user_id')
      .leftJoin('users as approver', 'approver.id', 'order_cancellations.approved_by')
      .selectAll('order_cancellations')
      .select(['users.username as by_name', 'approver.username as approver_name'])
      .where('z_number', is, number)
      .orderBy('order_cancellations.id')
      .execute(),
    billPrints: await db
      .selectFrom('bill_prints')
      .innerJoin('visits', 'visits.id', 'bill_prints.visit_id')
      .leftJoin('users', 'users.id', 'bill_prints.user_id')
      .selectAll('bill_prints')
      .select(['visits.table_number', 'users.username as by_name'])
      .where('bill_prints.visit_id', 'in', ({ selectFrom }) =>
        selectFrom('visits as reported').select('reported.id').where('reported.z_number', is, number),
      )
      .orderBy('bill_prints.id')
      .execute(),
    entries: await db
      .selectFrom('drawer_entries')
      .leftJoin('users', 'users.id', 'drawer_entries.user_id')
      .leftJoin('users as reverser', 'reverser.id', 'drawer_entries.reversed_by')
      .selectAll('drawer_entries')
      .select(['users.username as by_name', 'reverser.username as reverser_name'])
      .where('z_number', is, number)
      .orderBy('drawer_entries.id')
      .execute(),
  };
};
export type ReportRows = Awaited<ReturnType<typeof readReportRows>>;
export type PaymentRow = ReportRows['payments'][number];

export async function insertDrawerEntry(
  tx: Tx,
  entry: Pick<Row<'drawer_entries'>, 'kind' | 'amount_kurus' | 'reason' | 'user_id'>,
): Promise<void> {
  await tx.db
    .insertInto('drawer_entries')
    .values({ ...entry, created_at: tx.now(), z_number: null })
    .execute();
}

export const findDrawerEntry = (tx: Tx, id: number) =>
  tx.db.selectFrom('drawer_entries').select('reversed_at').where('id', '=', id).executeTakeFirst();

/** Reverses an entry of the open day, once. @returns whether it did. */
export async function setEntryReversed(
  tx: Tx,
  id: number,
  by: Pick<Row<'drawer_entries'>, 'reversed_by' | 'reverse_reason'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('drawer_entries')
    .set({ reversed_at: tx.now(), ...by })
    .where('id', '=', id)
    .where('z_number', 'is', null)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findZReport = (db: Db, number: number): Promise<Row<'z_reports'> | undefined> =>
  db.selectFrom('z_reports').selectAll().where('number', '=', number).executeTakeFirst();

/** The newest reports, the last one first. */
export const findLastZReports = (db: Db, limit: number): Promise<Row<'z_reports'>[]> =>
  db.selectFrom('z_reports').selectAll().orderBy('number', 'desc').limit(limit).execute();

export const findZReports = (db: Db): Promise<Row<'z_reports'>[]> =>
  db.selectFrom('z_reports').selectAll().orderBy('number').execute();

export async function insertZReport(
  tx: Tx,
  report: Pick<Row<'z_reports'>, 'number' | 'business_date' | 'previous_hash' | 'user_id'>,
): Promise<void> {
  await tx.db
    .insertInto('z_reports')
    .values({ ...report, body: '', hash: '', created_at: tx.now() })
    .execute();
}

export const setZReport = (
  tx: Tx,
  number: number,
  report: Pick<Row<'z_reports'>, 'business_date' | 'body' | 'hash'>,
): Promise<Row<'z_reports'>> =>
  tx.db
    .updateTable('z_reports')
    .set(report)
    .where('number', '=', number)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Gives everything that has ended and is in no report to this one. */
export async function assignToReport(tx: Tx, number: number): Promise<void> {
  await tx.db
    .updateTable('visits')
    .set({ z_number: number })
    .where('z_number', 'is', null)
    .where('status', 'in', ['closed', 'voided'])
    .execute();
  for (const table of REPORTED_TABLES) {
    await tx.db.updateTable(table).set({ z_number: number }).where('z_number', 'is', null).execute();
  }
}

/** The highest report number of visits, payments, voids, cancelled orders and drawer entries. */
export async function findLastReportedNumber(db: Db): Promise<number> {
  let last = 0;
  for (const table of ['visits', ...REPORTED_TABLES]) {
    const { rows } = await sql<{ number: number | null }>`
      select max(z_number) as number from ${sql.table(table)}
    `.execute(db);
    last = Math.max(last, rows[0]?.number ?? 0);
  }
  return last;
}

export async function readRestaurantName(db: Db): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'restaurant_name')
    .executeTakeFirst();
  return row?.value ?? '';
}
