import { useTranslation } from 'react-i18next';
import { Badge, type BadgeProps } from 'shared-ui/badge';
import { callSubject } from '#i18n/table-label';
import { isTableStatus, type Tile, type TileReason } from './service-tiles';

type Tone = NonNullable<BadgeProps['tone']>;

const TONES: Record<TileReason, Tone> = {
  late_call: 'danger',
  low_rating: 'danger',
  call: 'danger',
  approval: 'warning',
  unsent: 'warning',
  noted: 'warning',
  new_order: 'warning',
  bill_requested: 'info',
  billing: 'info',
  ready: 'success',
  call_taken: 'neutral',
  draft: 'warning',
  unattended: 'warning',
  in_kitchen: 'neutral',
  paid: 'success',
  eating: 'neutral',
  nothing_ordered: 'neutral',
  occupied: 'neutral',
  reserved: 'neutral',
  available: 'neutral',
};

/** The reason in full. */
export function TileBadge({ reason, call }: Pick<Tile, 'reason' | 'call'>) {
  const { t } = useTranslation();
  const subject = reason === 'call' && call ? callSubject(t, call) : undefined;
  return (
    <Badge tone={TONES[reason]}>
      {subject !== undefined
        ? t('service.reason.call_for', { type: subject })
        : isTableStatus(reason)
          ? t(`tables.status.${reason}`)
          : t(`service.reason.${reason}`)}
    </Badge>
  );
}
