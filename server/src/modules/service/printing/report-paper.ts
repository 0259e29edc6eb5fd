import type { DayReport, ZReport } from 'shared-api/contract/service/day';
import type { PaperLine } from '../../../escpos/paper';
import { headLines, type PaperHead } from './bill-paper';
import type { PaperWriter } from './paper-writer';

type Words = Pick<PaperWriter, 'say' | 'money'>;

/** X report of the current day. */
export const xReportPaper = (
  report: DayReport,
  businessDate: string,
  head: PaperHead,
  writer: PaperWriter,
): PaperLine[] => [
  ...titleLines(writer.say('paper.x_report'), businessDate, head),
  ...reportLines(report, writer),
  ...footLines(writer),
];

/** Z report of a closed day, with the counted cash and the hash that verifies it. */
export const zReportPaper = (zReport: ZReport, head: PaperHead, writer: PaperWriter): PaperLine[] => {
  const { say, money } = writer;
  return [
    ...titleLines(say('paper.z_report', { number: zReport.number }), zReport.business_date, head),
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

const titleLines = (title: string, businessDate: string, head: PaperHead): PaperLine[] => [
  ...headLines(head),
  { text: title, align: 'center', isBold: true, isLarge: true },
  { text: businessDate, align: 'center' },
  { text: head.time, align: 'center' },
];

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

function reportLines(report: DayReport, { say, money }: Words): PaperLine[] {
  const { drawer } = report;
  const reasons = (rows: DayReport['voids']) =>
    rows.map(({ reason, count, amount }) => [`${count} x ${reason ?? '-'}`, money(amount)] as const);
  return [
    ...section(say('paper.totals'), [
      [say('paper.revenue'), money(report.revenue)],
      [say('paper.payments'), money(report.paid)],
      [say('paper.tips'), money(report.tips)],
      [say('paper.visits'), String(report.visits)],
      [say('paper.guests'), String(report.guests)],
    ]),
    ...section(
      say('paper.vat_title'),
      report.vat.flatMap(({ rate, gross, vat }) => [
        [say('paper.vat_gross', { rate }), money(gross)] as const,
        [say('paper.vat', { rate }), money(vat)] as const,
      ]),
    ),
    ...section(
      say('paper.methods'),
      report.methods.map(({ method, name, count, amount }) => [
        `${count} x ${name ?? say(`paper.method.${method}`)}`,
        money(amount),
      ]),
    ),
    ...section(
      say('paper.categories'),
      report.categories.map(({ name, count, amount }) => [`${count} x ${name ?? '-'}`, money(amount)]),
    ),
    ...section(say('paper.voids'), reasons(report.voids)),
    ...section(say('paper.comps'), reasons(report.comps)),
    ...section(say('paper.discounts'), reasons(report.discounts)),
    ...section(say('paper.refunds'), reasons(report.refunds)),
    ...section(say('paper.drawer'), [
      [say('paper.float'), money(drawer.float)],
      [say('paper.cash_sales'), money(drawer.cash_sales)],
      [say('paper.cash_in'), money(drawer.cash_in)],
      [say('paper.cash_out'), money(drawer.cash_out)],
      [say('paper.expected'), money(drawer.expected)],
    ]),
  ];
}
