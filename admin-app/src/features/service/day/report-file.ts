import type { TFunction } from 'i18next';
import type { DayReport, ZReport } from 'shared-api/contract/service/day';
import { formatDateTime } from 'shared-api/i18n/format-time';
import { downloadCsv, type CsvCell } from '#lib/download';
import { closedSections } from './closed-sections';
import { formatDays } from './format-days';
import { reportSections, type ReportSection } from './report-sections';

const rowsOf = (t: TFunction, sections: readonly ReportSection[]): CsvCell[][] => [
  [t('day.file.section'), t('day.file.line'), t('day.file.count'), t('day.file.value')],
  ...sections.flatMap(({ title, lines }) =>
    lines.map(({ label, count, value }) => [title, label, count === undefined ? '' : String(count), value]),
  ),
];

/** @param timeZone IANA name. */
export function downloadZReport(t: TFunction, closed: ZReport, timeZone: string): void {
  const days = formatDays({ from: closed.business_date_from, to: closed.business_date });
  downloadCsv(`z-${closed.number}`, timeZone, [
    [t('day.file.restaurant'), closed.restaurant],
    [t('day.number'), t('day.z_title', { number: closed.number })],
    [t('day.date'), days],
    [t('day.closed_at'), formatDateTime(closed.closed_at, timeZone), closed.closed_by ?? ''],
    [t('day.file.hash'), closed.hash],
    [t('day.not_fiscal')],
    ...rowsOf(t, closedSections(t, closed, timeZone)),
  ]);
}

/** @param days as shown. @param timeZone IANA name. */
export function downloadXReport(
  t: TFunction,
  report: DayReport,
  { days, restaurant, timeZone }: { days: string; restaurant: string; timeZone: string },
): void {
  downloadCsv('x', timeZone, [
    [t('day.file.restaurant'), restaurant],
    [t('day.number'), t('day.tab.running')],
    [t('day.date'), days],
    [t('day.not_fiscal')],
    ...rowsOf(t, reportSections(t, report, timeZone)),
  ]);
}
