import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-api/contract/service/orders';
import { Badge } from 'shared-ui/badge';

/** Marks an order whose amount staff have to approve; they do so by taking the order. */
export function ApprovalBadge({ order }: { order: Pick<Order, 'awaiting_approval' | 'status'> }) {
  const { t } = useTranslation();
  if (!order.awaiting_approval || order.status !== 'new') return null;
  return <Badge tone="warning">{t('orders.awaiting_approval')}</Badge>;
}
