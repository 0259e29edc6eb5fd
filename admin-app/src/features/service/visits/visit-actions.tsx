import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-api/client/api-error';
import type { Order } from 'shared-api/contract/service/orders';
import type { Visit } from 'shared-api/contract/service/visits';
import { formatPrice } from 'shared-api/i18n/format';
import { cacheVisit } from 'shared-api/queries/service/visits';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { visitLabel } from '#i18n/table-label';
import { FailureBanner } from '#lib/form/failure-banner';
import { ReasonDialog } from '#lib/form/reason-dialog';
import { onSingleClick } from '#lib/on-single-click';
import { ServerOnly } from '#lib/server-only';
import { useApiMutation } from '#lib/use-api-mutation';
import { useHasJustChanged } from '#lib/use-has-just-changed';
import { useUrlState } from '#lib/use-url-state';
import { useCan } from '#services/services';
import { hasUnfinishedOrders } from './has-unfinished-orders';
import { MoveVisitModal } from './move-visit-modal';
import type { Tile } from './service-tiles';
import { unpaidAmount } from './unpaid-amount';
import { VISIT_KEYS } from './visit-keys';
import styles from './visit-actions.module.css';

export interface VisitActionsProps {
  /** An active visit. */
  visit: Visit;
  /** Orders of the visit; none until they are loaded. */
  orders: readonly Order[];
  /** Tiles of all tables. */
  tiles: readonly Tile[];
  /** Whether they have just come where another button was. */
  isGuarded: boolean;
  onMoved: (tableId: number) => void;
}

/** Is answered by asking for the reason. */
const isUnpaidError = (error: unknown): boolean => error instanceof ApiError && error.code === 'visit_unpaid';

export function VisitActions({ visit, orders, tiles, isGuarded, onMoved }: VisitActionsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const isUnfinished = hasUnfinishedOrders(orders);
  const [asked, setAsked] = useState<'move' | 'close'>();
  const hasChanged = useHasJustChanged(visit.status);
  const { mutate, isPending, variables, error } = useApiMutation({
    request: (http, status: 'open' | 'billing' | 'closed') =>
      http.send('PUT /visits/{id}/status', {
        params: { id: visit.id },
        body: {
          status,
          ...(isUnfinished && { served: true }),
          version: visit.version,
        },
      }),
    invalidates: VISIT_KEYS,
    onSuccess: (changed, _, client) => cacheVisit(client, changed),
  });
  const { params, update } = useUrlState();
  const unpaid = useApiMutation({
    request: (http, reason: string) =>
      http.send('POST /visits/{id}/close-unpaid', {
        params: { id: visit.id },
        body: { reason, ...(isUnfinished && { served: true }), version: visit.version },
        onRepeat: 'nothing_more',
      }),
    invalidates: VISIT_KEYS,
    onSuccess: (changed, _, client) => {
      cacheVisit(client, changed);
      update({ form: null });
    },
  });
  const isUnpaid = unpaidAmount(visit) > 0;
  function close() {
    setAsked(undefined);
    mutate('closed', {
      onError: (cause) => {
        if (isUnpaidError(cause)) update({ form: 'unpaid' }, { replace: false });
      },
    });
  }
  const total = formatPrice(visit.total_amount);
  const amount =
    isUnpaid && visit.paid_amount > 0
      ? `${total} · ${t('bill.unpaid')}: ${formatPrice(unpaidAmount(visit))}`
      : total;
  const place = visitLabel(t, visit);
  const isAtTable = visit.table_id !== null;
  const isBilling = visit.status === 'billing';
  const isLeaving = isBilling || !isAtTable;
  const nextStatus = isBilling ? 'open' : 'billing';

  return (
    <div className={styles.actions}>
      <FailureBanner
        title={t('service.change_failed')}
        error={isUnpaidError(error) ? null : error}
        className={styles.error}
      />
      <ServerOnly>
        {isAtTable && can('visits.move') && (
          <Button
            variant="secondary"
            disabled={isPending}
            guarded={isGuarded}
            onClick={() => setAsked('move')}
          >
            {t('service.move')}
          </Button>
        )}
        {can('visits.update') && (
          <>
            {isAtTable && (
              <Button
                variant="secondary"
                busy={isPending && variables !== 'closed'}
                guarded={hasChanged || isGuarded}
                onClick={onSingleClick(() => mutate(nextStatus))}
              >
                {isBilling ? t('service.end_billing') : t('service.billing')}
              </Button>
            )}
            <Button
              variant={isLeaving && !isUnpaid ? 'primary' : 'secondary'}
              busy={isPending && variables === 'closed'}
              guarded={isGuarded}
              onClick={() => setAsked('close')}
            >
              {t('service.close')}
            </Button>
          </>
        )}
      </ServerOnly>
      <ConfirmDialog
        open={asked === 'close'}
        tone="accent"
        title={t('service.close_question', { place })}
        text={
          isUnfinished
            ? t('service.close_served_text', { amount })
            : visit.order_count > 0
              ? t('service.close_text', { amount })
              : t('service.close_empty_text')
        }
        confirmLabel={t(isUnfinished ? 'service.close_served' : 'service.close_confirm')}
        cancelLabel={t('app.cancel')}
        onCancel={() => setAsked(undefined)}
        onConfirm={close}
      />
      {params.get('form') === 'unpaid' && (
        <ReasonDialog
          title={t('bill.close_unpaid_title')}
          text={t('bill.close_unpaid_text', { amount: formatPrice(unpaidAmount(visit)) })}
          submitLabel={t('bill.close_unpaid')}
          isRequired
          offersUsual
          isBusy={unpaid.isPending}
          error={unpaid.error}
          failureTitle={t('service.change_failed')}
          onSubmit={unpaid.mutate}
          onClose={() => update({ form: null })}
        />
      )}
      {asked === 'move' && (
        <MoveVisitModal visit={visit} tiles={tiles} onMoved={onMoved} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
