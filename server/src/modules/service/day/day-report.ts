import { setImmediate } from 'node:timers/promises';
import { businessDate, type BusinessDayRule } from 'shared-api/domain/business-day';
import type { DayReport } from 'shared-api/contract/service/day';
import { averageKurus, sumKurus, toLira } from 'shared-api/domain/money';
import type { Db } from '#db/database';
import { chunksOf } from '#db/in-chunks';
import { toTimestamp } from '#time/timestamp';
import { printedItems } from '../bills/bill-prints';
import { deductionKurus, readBills, readCharges, type ChargeRecord } from '../bills/bill.store';
import { reopeningsOf } from '../occupancy/reopenings';
import {
  readCategoryNames,
  readReportRows,
  readUserNames,
  type PaymentRow,
  type ReportRows,
} from './day.store';

/** Sums rows by a key, in the order in which keys first appear. */
function sumBy<Row, Sums extends object>(
  rows: readonly Row[],
  keyOf: (row: Row) => unknown,
  sum: (rows: readonly Row[]) => Sums,
): Sums[] {
  const groups = Map.groupBy(rows, (row) => {
    const key = keyOf(row);
    return Array.isArray(key) ? JSON.stringify(key) : key;
  });
  return [...groups.values()].map(sum);
}

const QUARTER_MS = 15 * 60_000;

/** The hour of the local clock. Asked once per quarter of an hour, in which no time zone changes the hour. */
function localHours(timeZone: string): (millis: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const hours = new Map<number, number>();
  return (millis) => {
    const quarter = Math.floor(millis / QUARTER_MS);
    const hour = hours.get(quarter) ?? Number(format.format(millis));
    hours.set(quarter, hour);
    return hour;
  };
}

interface Reasoned {
  reason: string | null;
  by: string | null;
  count: number;
  kurus: number;
}
const byReason = (rows: readonly Reasoned[]) =>
  sumBy(
    rows,
    ({ reason, by }) => [reason, by],
    (group) => ({
      reason: group[0]!.reason,
      by: group[0]!.by,
      count: group.reduce((sum, { count }) => sum + count, 0),
      amount: toLira(sumKurus(group.map(({ kurus }) => kurus))),
    }),
  );

/** Comps and discounts of what is on the bill, so none in cancelled orders. */
function adjustmentsOf(record: ChargeRecord) {
  if (record.adjustments.length === 0) return [];
  const billed = new Set<number | null>([null, ...record.items.map(({ id }) => id)]);
  return record.adjustments
    .filter(({ order_item_id }) => billed.has(order_item_id))
    .map((row) => ({
      kind: row.kind,
      reason: row.reason,
      by: row.by_name,
      count: row.quantity ?? 1,
      kurus: deductionKurus(record, row),
    }));
}

/** Visits whose bills are read and computed before other requests get a turn. */
const VISITS_PER_TURN = 1_000;

async function readChargesInTurns(db: Db, visitIds: readonly number[]): Promise<Map<number, ChargeRecord>> {
  const charges: (readonly [number, ChargeRecord])[] = [];
  for (const ids of chunksOf(visitIds, VISITS_PER_TURN)) {
    charges.push(...(await readCharges(db, ids)));
    await setImmediate();
  }
  return new Map(charges);
}

const isRefund = ({ refund_of }: Pick<PaymentRow, 'refund_of'>) => refund_of !== null;
/** Payments less refunds. */
const netKurus = (rows: readonly PaymentRow[]) =>
  sumKurus(rows.map((row) => (isRefund(row) ? -row.amount_kurus : row.amount_kurus)));
/** Tips less refunded ones. */
const tipKurus = (rows: readonly PaymentRow[]) =>
  sumKurus(rows.map((row) => (isRefund(row) ? -row.tip_kurus : row.tip_kurus)));
const countOf = (rows: readonly PaymentRow[]) => rows.filter((row) => !isRefund(row)).length;

const byMethod = (rows: readonly PaymentRow[]) =>
  sumBy(
    rows,
    ({ method, method_name }) => [method, method_name],
    (group) => ({
      method: group[0]!.method,
      name: group[0]!.method_name,
      count: countOf(group),
      amount: toLira(netKurus(group)),
      refunds: toLira(-netKurus(group.filter(isRefund))),
      tips: toLira(tipKurus(group)),
    }),
  );

function businessDaysOf(
  { visits, payments, cancelledPayments, voids, cancellations, entries }: ReportRows,
  rule: BusinessDayRule,
): DayReport['business_days'] {
  const dates = [
    ...[...visits, ...payments, ...cancelledPayments, ...voids].map(({ business_date }) => business_date),
    ...[...cancellations, ...entries].map(({ created_at }) => businessDate(created_at, rule)),
  ];
  const days = [...new Set(dates)].toSorted();
  return days.length === 0 ? null : { from: days[0]!, to: days.at(-1)! };
}

function drawerOf({ payments, entries }: ReportRows): DayReport['drawer'] {
  const standing = entries.filter(({ reversed_at }) => reversed_at === null);
  const float = standing.findLast(({ kind }) => kind === 'float');
  const counted = standing.filter((entry) => entry.kind !== 'float' || entry === float);
  const sumOf = (kind: string) =>
    sumKurus(counted.filter((entry) => entry.kind === kind).map(({ amount_kurus }) => amount_kurus));
  const cash = payments.filter(({ method }) => method === 'cash');
  const cashSales = netKurus(cash) + tipKurus(cash);
  const [floatKurus, cashIn, cashOut] = [sumOf('float'), sumOf('in'), sumOf('out')];
  return {
    float: toLira(floatKurus),
    cash_in: toLira(cashIn),
    cash_out: toLira(cashOut),
    cash_sales: toLira(cashSales),
    expected: toLira(floatKurus + cashIn - cashOut + cashSales),
    entries: entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      amount: toLira(entry.amount_kurus),
      reason: entry.reason,
      by: entry.by_name,
      created_at: toTimestamp(entry.created_at),
      state: counted.includes(entry) ? 'counted' : entry.reversed_at === null ? 'replaced' : 'reversed',
      reversed_by: entry.reverser_name,
      reverse_reason: entry.reverse_reason,
    })),
  };
}

/**
 * Printed bills that differ from the visit's next printed bill or, for the last one, from its current bill.
 * @param closed bills of the report's closed visits.
 */
async function changedBills(
  db: Db,
  prints: ReportRows['billPrints'],
  closed: ReadonlyMap<number, ChargeRecord>,
): Promise<DayReport['changed_bills']> {
  const printsOf = Map.groupBy(prints, ({ visit_id }) => visit_id);
  const others = await readChargesInTurns(
    db,
    [...printsOf.keys()].filter((id) => !closed.has(id)),
  );
  return [...printsOf].flatMap(([visitId, own]) => {
    const { bill } = (closed.get(visitId) ?? others.get(visitId))!;
    const now = { total_kurus: bill.totalKurus, items: printedItems(bill.items) };
    return own.flatMap((print, index) => {
      const next = own[index + 1] ?? now;
      if (print.total_kurus === next.total_kurus && print.items === next.items) return [];
      return {
        visit_id: visitId,
        table_number: print.table_number,
        printed: toLira(print.total_kurus),
        amount: toLira(next.total_kurus),
        by: print.by_name,
        created_at: toTimestamp(print.created_at),
      };
    });
  });
}

/**
 * @param number of a report whose rows have it already; null for all rows that are in no report yet.
 */
export async function readDayReport(
  db: Db,
  rule: BusinessDayRule,
  number: number | null = null,
): Promise<DayReport> {
  const rows = await readReportRows(db, number);
  const { visits, payments, voids } = rows;
  const bills = await readChargesInTurns(
    db,
    visits.map(({ id }) => id),
  );
  // All other visits were paid, and perhaps refunded.
  const closedUnpaid = visits.filter(({ unpaid_reason }) => unpaid_reason !== null);
  const unpaidBills = await readBills(
    db,
    closedUnpaid.map(({ id }) => id),
  );
  const records = [...bills.values()];
  const categoryNames = await readCategoryNames(db);
  const userNames = await readUserNames(db);

  const revenueKurus = sumKurus(records.map(({ bill }) => bill.totalKurus));
  const guests = visits.reduce((sum, { guest_count }) => sum + (guest_count ?? 0), 0);
  const ofCountedGuests = visits.filter(({ guest_count }) => guest_count !== null);
  const adjustments = records.flatMap(adjustmentsOf);
  const hourOf = localHours(rule.timeZone);
  const reported = new Set(visits.map(({ id }) => id));
  const refundsOf = (kurusOf: (row: PaymentRow) => number) =>
    payments
      .filter((row) => isRefund(row) && kurusOf(row) > 0)
      .map((row) => ({ reason: row.reason, by: row.by_name, count: 1, kurus: kurusOf(row) }));
  const charges = records.flatMap(({ bill, items }) =>
    items.map((row, index) => ({
      row,
      chargedKurus: bill.items[index]!.chargedKurus,
      category: categoryNames.get(row.product_id) ?? null,
    })),
  );

  return {
    business_days: businessDaysOf(rows, rule),
    visits: visits.length,
    guests,
    per_guest: toLira(
      averageKurus(sumKurus(ofCountedGuests.map(({ id }) => bills.get(id)!.bill.totalKurus)), guests),
    ),
    revenue: toLira(revenueKurus),
    vat: sumBy(
      records.flatMap(({ bill }) => bill.vat).toSorted((one, other) => one.rate - other.rate),
      ({ rate }) => rate,
      (group) => ({
        rate: group[0]!.rate,
        gross: toLira(sumKurus(group.map(({ grossKurus }) => grossKurus))),
        vat: toLira(sumKurus(group.map(({ vatKurus }) => vatKurus))),
      }),
    ),
    methods: byMethod(payments),
    paid: toLira(netKurus(payments)),
    tips: toLira(tipKurus(payments)),
    categories: sumBy(
      charges,
      ({ category }) => category,
      (group) => ({
        name: group[0]!.category,
        count: group.reduce((sum, { row }) => sum + row.quantity, 0),
        amount: toLira(sumKurus(group.map(({ chargedKurus }) => chargedKurus))),
      }),
    ).toSorted((one, other) => other.amount - one.amount),
    staff: sumBy(
      payments,
      ({ by_name }) => by_name,
      (group) => ({
        by: group[0]!.by_name,
        count: countOf(group),
        amount: toLira(netKurus(group)),
        tips: toLira(tipKurus(group)),
        methods: byMethod(group),
      }),
    ),
    order_staff: sumBy(
      charges,
      ({ row }) => row.taken_by,
      (group) => ({
        by: userNames.get(group[0]!.row.taken_by) ?? null,
        count: new Set(group.map(({ row }) => row.order_id)).size,
        amount: toLira(sumKurus(group.map(({ chargedKurus }) => chargedKurus))),
      }),
    ),
    hours: sumBy(
      payments,
      ({ created_at }) => hourOf(created_at),
      (group) => ({ hour: hourOf(group[0]!.created_at), amount: toLira(netKurus(group)) }),
    ),
    voids: sumBy(
      voids,
      ({ reason, by_name, approver_name }) => [reason, by_name, approver_name],
      (group) => ({
        reason: group[0]!.reason,
        by: group[0]!.by_name,
        approved_by: group[0]!.approver_name,
        count: group.reduce((sum, { quantity }) => sum + quantity, 0),
        amount: toLira(sumKurus(group.map(({ quantity, piece_kurus }) => quantity * piece_kurus))),
      }),
    ),
    cancelled_orders: rows.cancellations.map((row) => ({
      order_id: row.order_id,
      table_number: row.table_number,
      kind: row.kind,
      reason: row.reason,
      by: row.by_name,
      approved_by: row.approver_name,
      amount: toLira(row.amount_kurus),
      created_at: toTimestamp(row.created_at),
    })),
    cancelled_payments: rows.cancelledPayments.map((row) => {
      // Subtracted from 0, since the -0 of a factor differs from the stored 0.
      const signed = (kurus: number) => toLira(isRefund(row) ? 0 - kurus : kurus);
      return {
        payment_id: row.id,
        visit_id: row.visit_id,
        table_number: row.table_number,
        method: row.method,
        name: row.method_name,
        amount: signed(row.amount_kurus),
        tip: signed(row.tip_kurus),
        reason: row.cancel_reason,
        by: row.by_name,
        approved_by: row.approver_name,
        cancelled_at: toTimestamp(row.cancelled_at!),
      };
    }),
    reopened_visits: rows.reopened.flatMap((visit) =>
      reopeningsOf(visit).map(({ atMs, reason, userId, approvedBy }) => ({
        visit_id: visit.id,
        table_number: visit.table_number,
        reason,
        by: userNames.get(userId) ?? null,
        approved_by: userNames.get(approvedBy) ?? null,
        reopened_at: toTimestamp(atMs),
      })),
    ),
    changed_bills: await changedBills(db, rows.billPrints, bills),
    comps: byReason(adjustments.filter(({ kind }) => kind === 'comp')),
    discounts: byReason(adjustments.filter(({ kind }) => kind === 'discount')),
    refunds: byReason(refundsOf(({ amount_kurus }) => amount_kurus)),
    tip_refunds: byReason(refundsOf(({ tip_kurus }) => tip_kurus)),
    unpaid: closedUnpaid
      .map((visit) => {
        const { bill, paid } = unpaidBills.get(visit.id)!;
        return { visit, kurus: bill.totalKurus - paid.kurus };
      })
      .filter(({ kurus }) => kurus > 0)
      .map(({ visit, kurus }) => ({
        visit_id: visit.id,
        table_number: visit.table_number,
        reason: visit.unpaid_reason,
        by: visit.by_name,
        approved_by: visit.approver_name,
        amount: toLira(kurus),
      })),
    paid_for_others: toLira(netKurus(payments.filter(({ visit_id }) => !reported.has(visit_id)))),
    drawer: drawerOf(rows),
  };
}
