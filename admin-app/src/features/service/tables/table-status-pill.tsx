import { useTranslation } from 'react-i18next';
import type { TableStatus } from 'shared-api/domain/statuses';
import { StatusPill, type StatusPillProps } from 'shared-ui/status-pill';

export function toneOf(status: TableStatus): StatusPillProps['tone'] {
  if (status === 'available') return 'success';
  return status === 'occupied' ? 'danger' : 'warning';
}

export function TableStatusPill({ status }: { status: TableStatus }) {
  const { t } = useTranslation();
  return <StatusPill tone={toneOf(status)}>{t(`tables.status.${status}`)}</StatusPill>;
}
