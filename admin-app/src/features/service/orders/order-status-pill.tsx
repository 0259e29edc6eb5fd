import { Sparkles, CircleCheck, CircleX, CookingPot, HandPlatter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderStatus } from 'shared-api/domain/statuses';
import { StatusPill } from 'shared-ui/status-pill';

const LOOKS = {
  new: { tone: 'accent', Icon: Sparkles },
  processing: { tone: 'info', Icon: CookingPot },
  ready: { tone: 'success', Icon: HandPlatter },
  completed: { tone: 'neutral', Icon: CircleCheck },
  cancelled: { tone: 'danger', Icon: CircleX },
} as const satisfies Record<OrderStatus, unknown>;

export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const { t } = useTranslation();
  const { tone, Icon } = LOOKS[status];
  return (
    <StatusPill tone={tone} icon={<Icon aria-hidden="true" />} live={status === 'new'}>
      {t(`orders.status.${status}`)}
    </StatusPill>
  );
}
