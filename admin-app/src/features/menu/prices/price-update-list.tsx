import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceUpdate, PriceUpdateDetail } from 'shared-api/contract/menu/prices';
import type { PriceUpdateStatus } from 'shared-api/domain/statuses';
import { keys } from 'shared-api/queries/keys';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { DataTable, type DataColumn } from 'shared-ui/data-table';
import { EmptyState } from 'shared-ui/empty-state';
import { StatusPill } from 'shared-ui/status-pill';
import { useApiMutation } from '#lib/use-api-mutation';
import { operationText } from './price-draft';
import styles from './prices.module.css';
import { useRestaurantTime } from '#lib/use-restaurant-time';

const TONES = {
  scheduled: 'info',
  applied: 'success',
  undone: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<PriceUpdateStatus, string>;

export interface PriceUpdateListProps {
  updates: readonly PriceUpdate[];
  onOpen: (id: number) => void;
}

/** Past and scheduled price updates, which can be undone or cancelled. */
export function PriceUpdateList({ updates, onOpen }: PriceUpdateListProps) {
  const { t, i18n } = useTranslation();
  const { dateTimeText } = useRestaurantTime();
  const [asked, setAsked] = useState<PriceUpdate>();
  const close = () => setAsked(undefined);
  const { mutate: undo, isPending: isUndoing } = useApiMutation({
    request: (http, id: number) => http.send('PUT /price-updates/{id}/undo', { params: { id } }),
    invalidates: [keys.prices.all, keys.products.all],
    success: ({ counts }: PriceUpdateDetail) => t('prices.undone', { count: counts.restored }),
    failure: t('prices.undo_failed'),
    // Prices that could not be restored are listed in the details.
    onSuccess: ({ id, counts }) => counts.not_restored > 0 && onOpen(id),
  });
  const { mutate: cancel, isPending: isCancelling } = useApiMutation({
    request: (http, id: number) => http.send('PUT /price-updates/{id}/cancel', { params: { id } }),
    invalidates: [keys.prices.all],
    success: t('prices.cancelled'),
    failure: t('prices.cancel_failed'),
  });

  if (updates.length === 0) {
    return <EmptyState icon={<History />} title={t('prices.none')} text={t('prices.none_hint')} />;
  }
  const productsOf = ({ counts }: PriceUpdate) => {
    const { planned, applied, restored, skipped, not_restored: notRestored } = counts;
    const text = t('prices.products_count', { count: planned + applied + restored + notRestored });
    const left = skipped + notRestored;
    return left > 0 ? `${text} · ${t('prices.left', { count: left })}` : text;
  };
  const momentOf = (update: PriceUpdate) =>
    dateTimeText((update.status === 'scheduled' ? update.apply_at : update.applied_at) ?? update.created_at);
  const columns: DataColumn<PriceUpdate>[] = [
    {
      key: 'operation',
      header: t('prices.column.change'),
      kind: 'heading',
      cell: ({ operation }) => <strong>{operationText(t, operation, i18n.language)}</strong>,
    },
    { key: 'products', header: t('prices.column.products'), cell: productsOf },
    {
      key: 'status',
      header: t('prices.column.status'),
      cell: ({ status }) => <StatusPill tone={TONES[status]}>{t(`prices.status.${status}`)}</StatusPill>,
    },
    { key: 'when', header: t('prices.column.when'), cell: momentOf },
    { key: 'by', header: t('prices.column.by'), cell: ({ by_name: name }) => <bdi>{name}</bdi> },
    {
      key: 'actions',
      header: t('prices.column.actions'),
      kind: 'actions',
      cell: (update) => (
        <div className={styles.actions}>
          <Button variant="ghost" onClick={() => onOpen(update.id)}>
            {t('prices.details')}
          </Button>
          {update.status === 'applied' && (
            <Button variant="secondary" onClick={() => setAsked(update)}>
              {t('app.undo')}
            </Button>
          )}
          {update.status === 'scheduled' && (
            <Button variant="secondary" onClick={() => setAsked(update)}>
              {t('prices.cancel')}
            </Button>
          )}
        </div>
      ),
    },
  ];
  const isScheduled = asked?.status === 'scheduled';
  return (
    <>
      <DataTable caption={t('prices.history')} columns={columns} rows={updates} rowKey={({ id }) => id} />
      <ConfirmDialog
        open={asked !== undefined}
        tone="accent"
        title={isScheduled ? t('prices.cancel_question') : t('prices.undo_question')}
        text={
          asked &&
          `${operationText(t, asked.operation, i18n.language)}. ${isScheduled ? '' : t('prices.undo_text')}`
        }
        confirmLabel={isScheduled ? t('prices.cancel_confirm') : t('app.undo')}
        cancelLabel={t('app.cancel')}
        busy={isUndoing || isCancelling}
        onConfirm={() => asked && (isScheduled ? cancel : undo)(asked.id, { onSettled: close })}
        onCancel={close}
      />
    </>
  );
}
