import { CircleCheck, Footprints, Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WaiterCallStatus } from 'shared-api/domain/statuses';
import { StatusPill } from 'shared-ui/status-pill';

const LOOKS = {
  pending: { tone: 'warning', Icon: Hand },
  in_progress: { tone: 'info', Icon: Footprints },
  completed: { tone: 'success', Icon: CircleCheck },
} as const satisfies Record<WaiterCallStatus, unknown>;

export function CallStatusPill({ status }: { status: WaiterCallStatus }) {
  const { t } = useTranslation();
  const { tone, Icon } = LOOKS[status];
  return (
    <StatusPill tone={tone} icon={<Icon aria-hidden="true" />} live={status === 'pending'}>
      {t(`waiter_calls.status.${status}`)}
    </StatusPill>
  );
}
