import { useTranslation } from 'react-i18next';
import type { TableStatus } from 'shared-api/contract/statuses';
import { StatusPill } from 'shared-ui/status-pill';
import { toneOf } from './table-tone';

/** Whether a table is free, in colour, shape and words. */
export function TableStatusPill({ status }: { status: TableStatus }) {
  const { t } = useTranslation();
  return <StatusPill tone={toneOf(status)}>{t(`tables.status.${status}`)}</StatusPill>;
}
