import { formatDate } from 'shared-api/i18n/format-time';

/** The business days of a report: one, or the first and the last. */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDate(to) : `${formatDate(from)} – ${formatDate(to)}`;
