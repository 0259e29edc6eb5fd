import type { DayReport, ZReport } from 'shared-api/contract/service/day';
import { salesSteps, totalOf } from 'shared-api/domain/service/day-totals';
import type { PaperLine } from '#escpos/paper';
import type { TextKey } from '#i18n/text';
import { headLines, type PaperHead } from './bill-paper';
import type { PaperWriter } from './paper-writer';

type Words = Pick<PaperWriter, 'say' | 'money' | 'time'>;

/** X report of what is in no Z report yet. @param today business day, for a report without entries. */
export const xReportPaper = (
  report: DayReport,
  today: string,
  head: PaperHead,
  writer: PaperWriter,
): PaperLine[] => [
  ...titleLines(
    writer.say('paper.x_report'),
    report.business_days ?? { from: today, to: today },
    head,
    writer,
  ),
  ...reportLines(report, writer),
  ...footLines(writer),
];

/** Z report of closed days, with the counted cash and the hash that verifies it. */
export const zReportPaper = (zReport: ZReport, head: PaperHead, writer: PaperWriter): PaperLine[] => {
  const { say, money, dateTime } = writer;
  const days = { from: zReport.business_date_from, to: zReport.business_date };
  const restaurant = zReport.restaurant || head.restaurant;
  return [
    ...titleLines(say('paper.z_report', { number: zReport.number }), days, { ...head, restaurant }, writer),
    ...reportLines(zReport.report, writer),
    { start: say('paper.counted'), end: money(zReport.counted) },
    { start: say('paper.difference'), end: money(zReport.difference), isBold: true },
    ...section(
      say('paper.carried_over'),
      zReport.carried_over.map(({ table_number, total }) => [
        table_number ?? say('paper.takeaway'),
        money(total),
      ]),
    ),
    { rule: true },
    { text: say('paper.closed_by', { time: dateTime(zReport.closed_at), name: zReport.closed_by ?? '-' }) },
    { text: zReport.hash },
    ...footLines(writer),
  ];
};

function titleLines(
  title: string,
  { from, to }: { from: string; to: string },
  head: PaperHead,
  { language }: PaperWriter,
): PaperLine[] {
  const written = (date: string) =>
    Temporal.PlainDate.from(date).toLocaleString(language, { dateStyle: 'medium' });
  return [
    ...headLines(head),
    { text: title, align: 'center', isBold: true, isLarge: true },
    { text: from === to ? written(to) : `${written(from)} - ${written(to)}`, align: 'center', isBold: true },
    { text: head.time, align: 'center' },
  ];
}

const footLines = ({ say }: Pick<PaperWriter, 'say'>): PaperLine[] => [
  { rule: true },
  { text: say('paper.not_fiscal'), align: 'center', isBold: true },
];

/** A titled section; nothing without rows. */
const section = (title: string, rows: readonly (readonly [label: string, value: string])[]): PaperLine[] =>
  rows.length === 0
    ? []
    : [
        { rule: true },
        { text: title, isBold: true },
        ...rows.map(([start, end]): PaperLine => ({ start, end })),
      ];

const DRAWER_WORDS = { float: 'float', in: 'cash_in', out: 'cash_out' } as const;

function reportLines(report: DayReport, { say, money, time }: Words): PaperLine[] {
  const { drawer } = report;
  const steps = salesSteps(report);
  const line = (name: string, count: number, amount: number) =>
    [`${count} x ${name}`, money(amount)] as const;
  /** Of several rows. */
  const sumLine = (rows: readonly { count?: number; amount: number }[]): PaperLine[] => {
    const { count, amount } = totalOf(rows.map((row) => ({ count: 1, ...row })));
    return rows.length > 1 ? [{ start: say('paper.sum', { count }), end: money(amount), isBold: true }] : [];
  };
  const byCount = (title: TextKey, rows: readonly { name: string; count: number; amount: number }[]) => [
    ...section(
      say(title),
      rows.map(({ name, count, amount }) => line(name, count, amount)),
    ),
    ...sumLine(rows),
  ];
  const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');
  const place = ({ table_number }: { table_number: string | null }) => table_number ?? say('paper.takeaway');
  const reasons = (rows: DayReport['comps']) =>
    rows.map((row) => ({ ...row, name: joined(row.reason ?? '-', row.by) }));
  const approval = ({ approved_by: name }: { approved_by: string | null }) =>
    name && say('paper.approved_by', { name });
  const methodName = ({ name, method }: Pick<DayReport['methods'][number], 'name' | 'method'>) =>
    name ?? say(`paper.method.${method}`);
  const tipOf = (tip: number) => (tip === 0 ? [] : [[`- ${say('paper.tips')}`, money(tip)] as const]);
  /** The amounts that are not 0. */
  const amounts = (...rows: readonly (readonly [label: string, amount: number])[]): PaperLine[] =>
    rows.filter(([, amount]) => amount !== 0).map(([start, amount]) => ({ start, end: money(amount) }));
  return [
    { rule: true },
    { text: say('paper.totals'), isBold: true },
    ...amounts(
      [say('paper.ordered'), steps.ordered],
      [say('paper.discounts'), -steps.discounts],
      [say('paper.comps'), -steps.comps],
    ),
    { start: say('paper.revenue'), end: money(report.revenue), isBold: true },
    ...amounts(
      [say('paper.unpaid_visits'), -steps.unpaid],
      [say('paper.refunded'), -steps.refunded],
      [say('paper.paid_for_others'), report.paid_for_others],
    ),
    { start: say('paper.payments'), end: money(report.paid), isBold: true },
    { start: say('paper.tips'), end: money(report.tips) },
    { start: say('paper.visits'), end: String(report.visits) },
    { start: say('paper.guests'), end: String(report.guests) },
    ...section(
      say('paper.vat_title'),
      report.vat.flatMap(({ rate, gross, vat }) => [
        [say('paper.vat_gross', { rate }), money(gross)] as const,
        [say('paper.vat', { rate }), money(vat)] as const,
      ]),
    ),
    ...section(
      say('paper.methods'),
      report.methods.flatMap((row) => [
        line(methodName(row), row.count, row.amount),
        ...(row.refunds === 0 ? [] : [[`- ${say('paper.of_which_refunds')}`, money(-row.refunds)] as const]),
        ...tipOf(row.tips),
      ]),
    ),
    ...sumLine(report.methods),
    ...byCount(
      'paper.categories',
      report.categories.map((row) => ({ ...row, name: row.name ?? '-' })),
    ),
    ...byCount(
      'paper.order_staff',
      report.order_staff.map((row) => ({ ...row, name: row.by ?? say('paper.guest_orders') })),
    ),
    ...section(
      say('paper.payment_staff'),
      report.staff.flatMap((one) => [
        line(one.by ?? '-', one.count, one.amount),
        ...one.methods.map((row) => [`- ${row.count} x ${methodName(row)}`, money(row.amount)] as const),
        ...tipOf(one.tips),
      ]),
    ),
    ...byCount(
      'paper.voids',
      report.voids.map((row) => ({
        ...row,
        name: joined(row.reason ?? '-', row.by, approval(row)),
      })),
    ),
    ...section(
      say('paper.cancelled_orders'),
      report.cancelled_orders.map((row) => [
        joined(
          say(`paper.cancelled_kind.${row.kind}`),
          `#${row.order_id}`,
          place(row),
          row.reason,
          row.by,
          approval(row),
        ),
        money(row.kind === 'restored' ? -row.amount : row.amount),
      ]),
    ),
    ...section(
      say('paper.cancelled_payments'),
      report.cancelled_payments.flatMap((row) => [
        [
          joined(time(row.cancelled_at), methodName(row), place(row), row.reason, row.by, approval(row)),
          money(row.amount),
        ] as const,
        ...tipOf(row.tip),
      ]),
    ),
    ...sumLine(report.cancelled_payments),
    ...section(
      say('paper.reopened_visits', { count: report.reopened_visits.length }),
      report.reopened_visits.map((row) => [
        joined(time(row.reopened_at), place(row), row.reason, row.by, approval(row)),
        `#${row.visit_id}`,
      ]),
    ),
    ...section(
      say('paper.changed_bills', { count: report.changed_bills.length }),
      report.changed_bills.map((row) => [
        joined(place(row), row.by),
        `${money(row.printed)} > ${money(row.amount)}`,
      ]),
    ),
    ...byCount('paper.comps', reasons(report.comps)),
    ...byCount('paper.discounts', reasons(report.discounts)),
    ...byCount('paper.refunds', reasons(report.refunds)),
    ...byCount('paper.tip_refunds', reasons(report.tip_refunds)),
    ...section(
      say('paper.unpaid_visits'),
      report.unpaid.map((row) => [joined(place(row), row.reason, row.by, approval(row)), money(row.amount)]),
    ),
    ...section(say('paper.drawer'), [
      [say('paper.float'), money(drawer.float)],
      [say('paper.cash_sales'), money(drawer.cash_sales)],
      [say('paper.cash_in'), money(drawer.cash_in)],
      [say('paper.cash_out'), money(0 - drawer.cash_out)],
      [say('paper.expected'), money(drawer.expected)],
    ]),
    ...section(
      say('paper.entries'),
      drawer.entries.map((entry) => {
        const { kind, state, amount, reason, by, created_at, reversed_by, reverse_reason } = entry;
        const what = joined(time(created_at), say(`paper.${DRAWER_WORDS[kind]}`), reason, by);
        if (state === 'counted') return [what, money(kind === 'out' ? -amount : amount)];
        return [
          `${what} (${joined(say(`paper.${state}`), reverse_reason, reversed_by)})`,
          // In brackets, since it does not count.
          `(${money(amount)})`,
        ];
      }),
    ),
  ];
}
