import type { DayReport, ZReport } from 'shared-api/contract/service/day';
import { salesSteps, totalOf } from 'shared-api/contract/service/day-totals';
import type { PaperLine } from '../../../escpos/paper';
import type { TextKey } from '../../../i18n/text';
import { headLines, type PaperHead } from './bill-paper';
import type { PaperWriter } from './paper-writer';

type Words = Pick<PaperWriter, 'say' | 'money'>;

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
  const { say, money } = writer;
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

const footLines = ({ say }: Words): PaperLine[] => [
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

function reportLines(report: DayReport, { say, money }: Words): PaperLine[] {
  const { drawer } = report;
  const steps = salesSteps(report);
  const line = (name: string, count: number, amount: number) =>
    [`${count} x ${name}`, money(amount)] as const;
  const byCount = (title: TextKey, rows: readonly { name: string; count: number; amount: number }[]) => [
    ...section(
      say(title),
      rows.map(({ name, count, amount }) => line(name, count, amount)),
    ),
    ...(rows.length > 1
      ? [
          {
            start: say('paper.sum', { count: totalOf(rows).count }),
            end: money(totalOf(rows).amount),
            isBold: true,
          },
        ]
      : []),
  ];
  const reasons = (rows: DayReport['comps']) => rows.map((row) => ({ ...row, name: row.reason ?? '-' }));
  const approval = ({ approved_by: name }: { approved_by: string | null }) =>
    name && say('paper.approved_by', { name });
  const methods = (rows: DayReport['methods']) =>
    rows.map((row) => ({ ...row, name: row.name ?? say(`paper.method.${row.method}`) }));
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
    ...byCount('paper.methods', methods(report.methods)),
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
        ...methods(one.methods).map(
          ({ name, count, amount }) => [`- ${count} x ${name}`, money(amount)] as const,
        ),
        ...(one.tips === 0 ? [] : [[`- ${say('paper.tips')}`, money(one.tips)] as const]),
      ]),
    ),
    ...byCount(
      'paper.voids',
      report.voids.map((row) => ({
        ...row,
        name: [row.reason ?? '-', row.by, approval(row)].filter(Boolean).join(', '),
      })),
    ),
    ...section(
      say('paper.cancelled_orders'),
      report.cancelled_orders.map((row) => [
        [
          say(`paper.cancelled_kind.${row.kind}`),
          `#${row.order_id}`,
          row.table_number ?? say('paper.takeaway'),
          row.reason,
          row.by,
          approval(row),
        ]
          .filter(Boolean)
          .join(', '),
        money(row.kind === 'restored' ? -row.amount : row.amount),
      ]),
    ),
    ...section(
      say('paper.changed_bills', { count: report.changed_bills.length }),
      report.changed_bills.map((row) => [
        [row.table_number ?? say('paper.takeaway'), row.by].filter(Boolean).join(', '),
        `${money(row.printed)} > ${money(row.amount)}`,
      ]),
    ),
    ...byCount('paper.comps', reasons(report.comps)),
    ...byCount('paper.discounts', reasons(report.discounts)),
    ...byCount('paper.refunds', reasons(report.refunds)),
    ...byCount('paper.tip_refunds', reasons(report.tip_refunds)),
    ...section(
      say('paper.unpaid_visits'),
      report.unpaid.map(({ table_number, reason, amount }) => [
        [table_number ?? say('paper.takeaway'), reason].filter(Boolean).join(', '),
        money(amount),
      ]),
    ),
    ...section(say('paper.drawer'), [
      [say('paper.float'), money(drawer.float)],
      [say('paper.cash_sales'), money(drawer.cash_sales)],
      [say('paper.cash_in'), money(drawer.cash_in)],
      [say('paper.cash_out'), money(0 - drawer.cash_out)],
      [say('paper.expected'), money(drawer.expected)],
    ]),
    ...section(
      say('paper.reversed'),
      drawer.entries
        .filter(({ state }) => state !== 'counted')
        .map(({ kind, state, amount, reverse_reason }) => [
          [say(`paper.${DRAWER_WORDS[kind]}`), state === 'replaced' ? say('paper.replaced') : reverse_reason]
            .filter(Boolean)
            .join(', '),
          money(amount),
        ]),
    ),
  ];
}
