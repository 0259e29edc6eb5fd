import { useTranslation } from 'react-i18next';
import { Badge, type BadgeProps } from 'shared-ui/badge';
import type { Tile, TileReason } from './service-tiles';

type Tone = NonNullable<BadgeProps['tone']>;

const TONES: Record<TileReason, Tone> = {
  late_call: 'danger',
  low_rating: 'danger',
  approval: 'warning',
  new_order: 'accent',
  call: 'danger',
  bill_requested: 'warning',
  billing: 'info',
  ready: 'success',
  unattended: 'warning',
  open: 'neutral',
  occupied: 'neutral',
  reserved: 'neutral',
  available: 'neutral',
};
export const toneOf = (reason: TileReason): Tone => TONES[reason];

export function TileBadge({ reason, callType }: Pick<Tile, 'reason' | 'callType'>) {
  const { t } = useTranslation();
  if (reason === 'call' && callType) {
    return <Badge tone={toneOf(reason)}>{t('service.reason.call_for', { type: callType })}</Badge>;
  }
  const hasGuests = reason !== 'occupied' && reason !== 'reserved' && reason !== 'available';
  return (
    <Badge tone={toneOf(reason)}>
      {hasGuests ? t(`service.reason.${reason}`) : t(`tables.status.${reason}`)}
    </Badge>
  );
}
