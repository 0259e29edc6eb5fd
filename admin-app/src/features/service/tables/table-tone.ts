import type { TableStatus } from 'shared-api/contract/statuses';
import type { StatusPillProps } from 'shared-ui/status-pill';

/** Green when available, red when occupied, orange otherwise (SPEC §2, "Table test"). */
export function toneOf(status: TableStatus): StatusPillProps['tone'] {
  if (status === 'available') return 'success';
  return status === 'occupied' ? 'danger' : 'warning';
}
