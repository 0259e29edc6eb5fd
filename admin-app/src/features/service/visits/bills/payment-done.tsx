import { useTranslation } from 'react-i18next';
import type { RecordedPayment } from 'shared-api/contract/service/payments';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { isActiveVisit } from 'shared-api/domain/statuses';
import { formatPrice } from 'shared-api/i18n/format';
import { cacheVisit } from 'shared-api/queries/service/visits';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Modal } from 'shared-ui/modal';
import { FailureBanner } from '#lib/form/failure-banner';
import { useApiMutation } from '#lib/use-api-mutation';
import { hasUnfinishedOrders } from '../has-unfinished-orders';
import { VISIT_KEYS } from '../visit-keys';
import styles from './bills.module.css';

export interface PaymentDoneProps {
  /** As it is now: another panel may have changed it since the payment. */
  visit: VisitWithOrders;
  /** The change to give, in lira. */
  change: RecordedPayment['change'];
  onNext: () => void;
  onClose: () => void;
}

/** The change to give and the remaining amount. */
export function PaymentDone({ visit, change, onNext, onClose }: PaymentDoneProps) {
  const { t } = useTranslation();
  const isPaid = visit.bill.unpaid <= 0;
  const isUnfinished = hasUnfinishedOrders(visit.orders);
  const { mutate, isPending, error } = useApiMutation({
    request: (http) =>
      http.send('PUT /visits/{id}/status', {
        params: { id: visit.id },
        body: {
          status: 'closed',
          ...(isUnfinished && { served: true }),
          version: visit.version,
        },
      }),
    invalidates: VISIT_KEYS,
    success: t('service.closed'),
    onSuccess: (closed, _, client) => {
      cacheVisit(client, closed);
      onClose();
    },
  });
  return (
    <Modal
      open
      isInAddress
      size="s"
      title={t('bill.payment_taken')}
      closeLabel={t('app.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('bill.done')}
          </Button>
          {!isPaid && <Button onClick={onNext}>{t('bill.next_payment')}</Button>}
          {isPaid && isActiveVisit(visit.status) && (
            <Button busy={isPending} onClick={() => mutate(undefined)}>
              {t(isUnfinished ? 'service.close_served' : 'service.close_confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <FailureBanner title={t('service.change_failed')} error={error} />
        {change > 0 && (
          <p className={styles.due}>
            <span>{t('bill.change')}</span>
            <strong translate="no">{formatPrice(change)}</strong>
          </p>
        )}
        {isPaid ? (
          <>
            <BannerNotice tone="success">{t('bill.all_paid')}</BannerNotice>
            {isUnfinished && isActiveVisit(visit.status) && (
              <p>{t('service.close_served_text', { amount: formatPrice(visit.total_amount) })}</p>
            )}
          </>
        ) : (
          <p className={styles.due}>
            <span>{t('bill.unpaid')}</span>
            <strong translate="no">{formatPrice(visit.bill.unpaid)}</strong>
          </p>
        )}
      </div>
    </Modal>
  );
}
