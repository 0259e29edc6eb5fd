import { isDeepStrictEqual } from 'node:util';
import type { BusinessDayRule } from 'shared-api/domain/business-day';
import type { DayReport, ZReport } from 'shared-api/contract/service/day';
import { totalOf } from 'shared-api/domain/service/day-totals';
import type { Db } from '#db/database';
import { readDayReport } from './day-report';
import { findZReports } from './day.store';

/**
 * The figures of a report that follow from its rows alone: without names, which change with accounts and the menu, and
 * without those whose definition has changed. Reports of earlier releases lack some.
 */
const figuresOf = (report: Partial<DayReport>) => ({
  visits: report.visits,
  guests: report.guests,
  revenue: report.revenue,
  paid: report.paid,
  tips: report.tips,
  vat: report.vat,
  methods: report.methods?.map(({ method, name, amount }) => [method, name, amount]),
  voids: report.voids && totalOf(report.voids),
  comps: report.comps && totalOf(report.comps),
  discounts: report.discounts && totalOf(report.discounts),
  unpaid: report.unpaid?.map(({ visit_id, amount }) => [visit_id, amount]),
  paid_for_others: report.paid_for_others,
  cash_sales: report.drawer?.cash_sales,
  cash_in: report.drawer?.cash_in,
  cash_out: report.drawer?.cash_out,
  cancelled_orders: report.cancelled_orders?.map(({ order_id, kind, amount }) => [order_id, kind, amount]),
  cancelled_payments: report.cancelled_payments?.map(({ payment_id, method, name, amount, tip }) => [
    payment_id,
    method,
    name,
    amount,
    tip,
  ]),
  reopened_visits: report.reopened_visits?.map(({ visit_id, reopened_at }) => [visit_id, reopened_at]),
  changed_bills: report.changed_bills?.map(({ visit_id, printed, amount }) => [visit_id, printed, amount]),
});

/** Compares each stored report with the rows that it was made from. @returns those that differ, and in which figures. */
export async function findDifferingReports(
  db: Db,
  rule: BusinessDayRule,
): Promise<{ number: number; figures: string[] }[]> {
  const rows = await findZReports(db);
  const differing = [];
  for (const { number, body } of rows) {
    const stored = figuresOf((JSON.parse(body) as ZReport).report);
    const current: Record<string, unknown> = figuresOf(await readDayReport(db, rule, number));
    const figures = Object.entries(stored)
      .filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, current[name]))
      .map(([name]) => name);
    if (figures.length > 0) differing.push({ number, figures });
  }
  return differing;
}
