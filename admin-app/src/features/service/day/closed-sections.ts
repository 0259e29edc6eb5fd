import type { TFunction } from 'i18next';
import type { ZReport } from 'shared-api/contract/service/day';
import { reportSections, type ReportSection } from './report-sections';

/**
 * The sections of a closed day's report, including the counted drawer and carried over visits.
 * @param timeZone IANA name.
 */
export function closedSections(t: TFunction, closed: ZReport, timeZone: string): ReportSection[] {
  const counted: ReportSection = {
    key: 'counted',
    title: t('day.counted'),
    lines: [
      { label: t('day.expected'), value: closed.report.drawer.expected },
      { label: t('day.counted'), value: closed.counted },
      { label: t('day.difference'), value: closed.difference, isSum: true },
    ],
  };
  const carriedOver: ReportSection = {
    key: 'carried_over',
    title: t('day.carried_over'),
    lines: closed.carried_over.map(({ table_number, total }) => ({
      label: table_number ?? t('place.takeaway'),
      value: total,
    })),
  };
  return [
    counted,
    ...reportSections(t, closed.report, timeZone),
    ...(carriedOver.lines.length > 0 ? [carriedOver] : []),
  ];
}
