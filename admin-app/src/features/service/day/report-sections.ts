import type { TFunction } from 'i18next';
import type { DayReport } from 'shared-api/contract/service/day';

/** A section of a report: lines with a label, and an amount in lira or a text. */
export interface ReportSection {
  key: string;
  title: string;
  lines: { label: string; value: number | string }[];
}

const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The non-empty sections of a report, for the screen, the paper and the file. */
export function reportSections(t: TFunction, report: DayReport): ReportSection[] {
  const reasons = (rows: DayReport['voids']) =>
    rows.map(({ reason, by, count, amount }) => ({
      label: [reason ?? t('day.no_reason'), by, `${count}×`].filter(Boolean).join(' · '),
      value: amount,
    }));
  const { drawer } = report;
  const sections: ReportSection[] = [
    {
      key: 'totals',
      title: t('day.totals'),
      lines: [
        { label: t('day.revenue'), value: report.revenue },
        { label: t('day.paid'), value: report.paid },
        { label: t('day.tips'), value: report.tips },
        { label: t('day.visits'), value: String(report.visits) },
        { label: t('day.guests'), value: String(report.guests) },
        { label: t('day.per_guest'), value: report.per_guest },
        ...(report.paid_for_others === 0
          ? []
          : [{ label: t('day.paid_for_others'), value: report.paid_for_others }]),
      ],
    },
    {
      key: 'vat',
      title: t('day.vat'),
      lines: report.vat.flatMap(({ rate, gross, vat }) => [
        { label: t('day.vat_gross', { rate }), value: gross },
        { label: t('day.vat_sum', { rate }), value: vat },
      ]),
    },
    {
      key: 'methods',
      title: t('day.methods'),
      lines: report.methods.flatMap(({ method, name, count, amount, refunds, tips }) => [
        { label: `${name ?? t(`bill.methods.${method}`)} · ${count}×`, value: amount },
        ...(refunds > 0 ? [{ label: `↳ ${t('bill.refund')}`, value: -refunds }] : []),
        ...(tips > 0 ? [{ label: `↳ ${t('day.tips')}`, value: tips }] : []),
      ]),
    },
    {
      key: 'drawer',
      title: t('day.drawer'),
      lines: [
        { label: t('day.drawer_kinds.float'), value: drawer.float },
        { label: t('day.cash_sales'), value: drawer.cash_sales },
        { label: t('day.drawer_kinds.in'), value: drawer.cash_in },
        { label: t('day.drawer_kinds.out'), value: -drawer.cash_out },
        { label: t('day.expected'), value: drawer.expected },
      ],
    },
    {
      key: 'categories',
      title: t('day.categories'),
      lines: report.categories.map(({ name, count, amount }) => ({
        label: `${name ?? t('day.no_category')} · ${count}×`,
        value: amount,
      })),
    },
    {
      key: 'staff',
      title: t('day.staff'),
      lines: report.staff.map(({ by, count, amount }) => ({
        label: `${by ?? t('day.removed_account')} · ${count}×`,
        value: amount,
      })),
    },
    {
      key: 'hours',
      title: t('day.hours'),
      lines: report.hours.map(({ hour, amount }) => ({ label: two(hour), value: amount })),
    },
    { key: 'voids', title: t('day.voids'), lines: reasons(report.voids) },
    { key: 'comps', title: t('day.comps'), lines: reasons(report.comps) },
    { key: 'discounts', title: t('day.discounts'), lines: reasons(report.discounts) },
    { key: 'refunds', title: t('day.refunds'), lines: reasons(report.refunds) },
    {
      key: 'unpaid',
      title: t('day.unpaid'),
      lines: report.unpaid.map(({ table_number, reason, amount }) => ({
        label: [table_number ?? t('place.takeaway'), reason].filter(Boolean).join(' · '),
        value: amount,
      })),
    },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}
