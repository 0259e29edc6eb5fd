import type { TFunction } from 'i18next';
import type { DayReport } from 'shared-api/contract/service/day';
import { cancelledTotal, salesSteps, totalOf } from 'shared-api/domain/service/day-totals';
import { formatPrice } from 'shared-api/i18n/format';
import { formatTime } from 'shared-api/i18n/format-time';

/** A label with a count and an amount in lira, or a text. */
export interface ReportLine {
  label: string;
  count?: number;
  value: number | string;
  /** Whether it adds up the lines above it. */
  isSum?: boolean;
  /** Drawer entry that can be reversed. */
  entryId?: number;
}

/** A section of a report. */
export interface ReportSection {
  key: string;
  title: string;
  lines: ReportLine[];
}

/** The parts that there are, as one label. */
const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

const two = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/**
 * The non-empty sections of a report, for the screen, the paper and the file.
 * @param timeZone IANA name.
 */
export function reportSections(t: TFunction, report: DayReport, timeZone: string): ReportSection[] {
  const timeText = (timestamp: string) => formatTime(timestamp, timeZone);
  const { drawer } = report;
  const steps = salesSteps(report);
  const sum = (rows: readonly { count: number; amount: number }[]): ReportLine[] => {
    const { count, amount } = totalOf(rows);
    return rows.length > 1 ? [{ label: t('day.sum'), count, value: amount, isSum: true }] : [];
  };
  const unlessZero = (line: { label: string; value: number }): ReportLine[] =>
    line.value === 0 ? [] : [line];
  const reasons = (rows: DayReport['comps']): ReportLine[] => [
    ...rows.map(({ reason, by, count, amount }) => ({
      label: joined(reason ?? t('day.no_reason'), by),
      count,
      value: amount,
    })),
    ...sum(rows),
  ];
  const approval = ({ approved_by: name }: { approved_by: string | null }) =>
    name && t('day.approved_by', { name });
  const methodName = ({ method, name }: Pick<DayReport['methods'][number], 'method' | 'name'>) =>
    name ?? t(`bill.methods.${method}`);
  const under = (label: string) => `↳ ${label}`;
  const sections: ReportSection[] = [
    {
      key: 'totals',
      title: t('day.totals'),
      lines: [
        { label: t('day.ordered'), value: steps.ordered },
        ...unlessZero({ label: t('day.discounts'), value: -steps.discounts }),
        ...unlessZero({ label: t('day.comps'), value: -steps.comps }),
        { label: t('day.revenue'), value: report.revenue, isSum: true },
        ...unlessZero({ label: t('day.unpaid'), value: -steps.unpaid }),
        ...unlessZero({ label: t('day.refunded'), value: -steps.refunded }),
        ...unlessZero({ label: t('day.paid_for_others'), value: report.paid_for_others }),
        { label: t('day.paid'), value: report.paid, isSum: true },
        { label: t('day.tips'), value: report.tips },
        { label: t('day.visits'), value: String(report.visits) },
        { label: t('day.guests'), value: String(report.guests) },
        { label: t('day.per_guest'), value: report.per_guest },
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
      lines: [
        ...report.methods.flatMap((row) => [
          { label: methodName(row), count: row.count, value: row.amount },
          ...unlessZero({ label: under(t('day.of_which_refunds')), value: -row.refunds }),
          ...unlessZero({ label: under(t('day.tips_extra')), value: row.tips }),
        ]),
        ...sum(report.methods),
      ],
    },
    {
      key: 'drawer',
      title: t('day.drawer'),
      lines: [
        { label: t('day.drawer_kinds.float'), value: drawer.float },
        { label: t('day.cash_sales'), value: drawer.cash_sales },
        { label: t('day.drawer_kinds.in'), value: drawer.cash_in },
        { label: t('day.drawer_kinds.out'), value: 0 - drawer.cash_out },
        { label: t('day.expected'), value: drawer.expected, isSum: true },
      ],
    },
    {
      key: 'entries',
      title: t('day.entries'),
      lines: drawer.entries.map((entry) => {
        const { id, kind, state, amount, reason, by, created_at, reversed_by, reverse_reason } = entry;
        const isCounted = state === 'counted';
        const what = t(`day.drawer_kinds.${kind}`);
        const label = joined(
          timeText(created_at),
          isCounted ? what : `${what} ${formatPrice(amount)}`,
          reason,
          by,
        );
        const end = joined(t(`day.entry_states.${state}`), reverse_reason, reversed_by);
        return {
          label: isCounted ? label : `${label} (${end})`,
          value: !isCounted ? 0 : kind === 'out' ? -amount : amount,
          ...(state !== 'reversed' && id !== null && { entryId: id }),
        };
      }),
    },
    {
      key: 'categories',
      title: t('day.categories'),
      lines: [
        ...report.categories.map(({ name, count, amount }) => ({
          label: name ?? t('day.no_category'),
          count,
          value: amount,
        })),
        ...sum(report.categories),
      ],
    },
    {
      key: 'order_staff',
      title: t('day.order_staff'),
      lines: [
        ...report.order_staff.map(({ by, count, amount }) => ({
          label: by ?? t('day.guest_orders'),
          count,
          value: amount,
        })),
        ...sum(report.order_staff),
      ],
    },
    {
      key: 'staff',
      title: t('day.staff'),
      lines: [
        ...report.staff.flatMap(({ by, count, amount, tips, methods }) => [
          { label: by ?? t('day.removed_account'), count, value: amount },
          ...methods.map((row) => ({ label: under(methodName(row)), count: row.count, value: row.amount })),
          ...unlessZero({ label: under(t('day.tips_extra')), value: tips }),
        ]),
        ...sum(report.staff),
      ],
    },
    {
      key: 'hours',
      title: t('day.hours'),
      lines: report.hours.map(({ hour, amount }) => ({ label: two(hour), value: amount })),
    },
    {
      key: 'voids',
      title: t('day.voids'),
      lines: [
        ...report.voids.map((row) => ({
          label: joined(row.reason ?? t('day.no_reason'), row.by, approval(row)),
          count: row.count,
          value: row.amount,
        })),
        ...sum(report.voids),
      ],
    },
    {
      key: 'cancelled_orders',
      title: t('day.cancelled_orders'),
      lines: [
        ...report.cancelled_orders.map((row) => ({
          label: joined(
            timeText(row.created_at),
            t(`day.cancelled_kinds.${row.kind}`),
            `#${row.order_id}`,
            row.table_number ?? t('place.takeaway'),
            row.reason ?? t('day.no_reason'),
            row.by,
            approval(row),
          ),
          value: row.kind === 'restored' ? -row.amount : row.amount,
        })),
        ...(report.cancelled_orders.length > 1
          ? [
              {
                label: t('day.sum'),
                count: cancelledTotal(report).count,
                value: cancelledTotal(report).amount,
                isSum: true,
              },
            ]
          : []),
      ],
    },
    {
      key: 'cancelled_payments',
      title: t('day.cancelled_payments'),
      lines: [
        ...report.cancelled_payments.flatMap((row) => [
          {
            label: joined(
              timeText(row.cancelled_at),
              methodName(row),
              row.table_number ?? t('place.takeaway'),
              row.reason ?? t('day.no_reason'),
              row.by,
              approval(row),
            ),
            value: row.amount,
          },
          ...unlessZero({ label: under(t('day.tips_extra')), value: row.tip }),
        ]),
        ...sum(report.cancelled_payments.map(({ amount }) => ({ count: 1, amount }))),
      ],
    },
    {
      key: 'reopened_visits',
      title: t('day.reopened_visits', { count: report.reopened_visits.length }),
      lines: report.reopened_visits.map((row) => ({
        label: joined(
          timeText(row.reopened_at),
          row.table_number ?? t('place.takeaway'),
          row.reason,
          row.by,
          approval(row),
        ),
        value: `#${row.visit_id}`,
      })),
    },
    {
      key: 'changed_bills',
      title: t('day.changed_bills', { count: report.changed_bills.length }),
      lines: report.changed_bills.map((row) => ({
        label: joined(timeText(row.created_at), row.table_number ?? t('place.takeaway'), row.by),
        value: `${formatPrice(row.printed)} → ${formatPrice(row.amount)}`,
      })),
    },
    { key: 'comps', title: t('day.comps'), lines: reasons(report.comps) },
    { key: 'discounts', title: t('day.discounts'), lines: reasons(report.discounts) },
    { key: 'refunds', title: t('day.refunds'), lines: reasons(report.refunds) },
    { key: 'tip_refunds', title: t('day.tip_refunds'), lines: reasons(report.tip_refunds) },
    {
      key: 'unpaid',
      title: t('day.unpaid'),
      lines: [
        ...report.unpaid.map((row) => ({
          label: joined(row.table_number ?? t('place.takeaway'), row.reason, row.by, approval(row)),
          value: row.amount,
        })),
        ...(report.unpaid.length > 1 ? [{ label: t('day.sum'), value: steps.unpaid, isSum: true }] : []),
      ],
    },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}
