import { Undo2 } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Adjustment, Payment } from 'shared-api/contract/service/visit-bill';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { sumKurus, toKurus, toLira } from 'shared-api/domain/money';
import { deductedKurus } from 'shared-api/domain/service/bill-lines';
import { isActiveVisit } from 'shared-api/domain/statuses';
import { formatPrice } from 'shared-api/i18n/format';
import { IconButton } from 'shared-ui/icon-button';
import { useUrlState } from '#lib/use-url-state';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import styles from './bills.module.css';

/** The amount and the tip in lira that were paid and not refunded yet. */
export function refundableOf({ payments }: VisitWithOrders, { id, amount, tip }: Payment) {
  const refunds = payments.filter(({ refund_of, cancelled_at }) => refund_of === id && !cancelled_at);
  const left = (paid: number, refunded: number[]) =>
    toLira(toKurus(paid) - sumKurus(refunded.map((lira) => toKurus(lira))));
  return {
    amount: left(
      amount,
      refunds.map((refund) => refund.amount),
    ),
    tip: left(
      tip,
      refunds.map((refund) => refund.tip),
    ),
  };
}

/** Whether a payment can be cancelled: only on an open bill and without a refund. */
export function isCancellable(visit: VisitWithOrders, payment: Payment): boolean {
  const { amount, tip } = refundableOf(visit, payment);
  return isActiveVisit(visit.status) && amount === payment.amount && tip === payment.tip;
}

/** Voids, comps, discounts, payments and the total of a visit; renders nothing for a visit without any of them. */
export function BillSummary({ visit }: { visit: VisitWithOrders }) {
  const { t } = useTranslation();
  const { bill, adjustments, voided_items: voided, payments } = visit;
  const itemName = (id: number | null) =>
    visit.orders.flatMap(({ items }) => items).find((item) => item.id === id)?.product_name ?? '';
  if (adjustments.length + voided.length + payments.length === 0) return null;
  return (
    <section aria-label={t('bill.title')} className={styles.entries}>
      {voided.map((one) => (
        <div key={`v${one.id}`} className={styles.row}>
          <span>
            <s className={styles.gone}>
              {one.quantity}× <bdi>{one.product_name}</bdi>
            </s>
            <Note label={t('bill.voided')} reason={one.reason} by={one.approved_by ?? one.by} />
          </span>
          <s translate="no" className={styles.gone}>
            {formatPrice(one.amount)}
          </s>
        </div>
      ))}
      {adjustments.map((one) => {
        const kurus = deductedKurus(visit, one);
        return (
          <div key={`a${one.id}`} className={styles.row}>
            <span>
              {one.order_item_id !== null && <bdi>{itemName(one.order_item_id)}</bdi>}
              <Note label={adjustmentLabel(t, one)} reason={one.reason} by={one.approved_by ?? one.by} />
            </span>
            {kurus !== undefined && (
              <span translate="no" className={styles.amount}>
                -{formatPrice(toLira(kurus))}
              </span>
            )}
          </div>
        );
      })}
      {bill.discount > 0 && (
        <div className={styles.row}>
          <span>{t('bill.discount')}</span>
          <span translate="no" className={styles.amount}>
            -{formatPrice(bill.discount)}
          </span>
        </div>
      )}
      {payments.map((payment) => (
        <PaymentRow key={`p${payment.id}`} visit={visit} payment={payment} />
      ))}
      {bill.vat.map(({ rate, gross, vat }) => (
        <div key={rate} className={styles.soft}>
          {t('bill.vat', { rate, gross: formatPrice(gross), vat: formatPrice(vat) })}
        </div>
      ))}
    </section>
  );
}

function adjustmentLabel(t: TFunction, one: Adjustment): string {
  if (one.kind === 'comp') return t('bill.comped', { count: one.quantity ?? 0 });
  return one.percent === null
    ? t('bill.discounted', { discount: formatPrice(one.amount ?? 0) })
    : t('bill.discounted', { discount: `%${one.percent}` });
}

function Note({ label, reason, by }: { label: string; reason: string | null; by: string | null }) {
  return (
    <span className={styles.soft}>
      {' '}
      {label}
      {reason && (
        <>
          {': '}
          <bdi>{reason}</bdi>
        </>
      )}
      {by && (
        <>
          {' · '}
          <bdi>{by}</bdi>
        </>
      )}
    </span>
  );
}

function PaymentRow({ visit, payment }: { visit: VisitWithOrders; payment: Payment }) {
  const { t } = useTranslation();
  const { update } = useUrlState();
  const { timeText } = useRestaurantTime();
  const isRefund = payment.refund_of !== null;
  const isCancelled = payment.cancelled_at !== null;
  const refundable = refundableOf(visit, payment);
  const isRefundable = !isRefund && !isCancelled && refundable.amount + refundable.tip > 0;
  const kind = isCancellable(visit, payment) ? 'cancel' : 'refund';
  const label = isRefund ? t('bill.refund') : t(`bill.methods.${payment.method}`);
  return (
    <div className={styles.row}>
      <span className={isCancelled ? styles.gone : undefined}>
        {payment.method_name ?? label} <time>{timeText(payment.created_at)}</time>
        <Note
          label={
            payment.tip > 0
              ? t(isRefund ? 'bill.tip_refunded' : 'bill.with_tip', { tip: formatPrice(payment.tip) })
              : ''
          }
          reason={payment.cancel_reason ?? payment.reason}
          by={payment.cancelled_by ?? payment.approved_by ?? payment.by}
        />
      </span>
      <span className={isCancelled ? styles.gone : styles.amount}>
        {isRefund ? '-' : ''}
        <span translate="no">{formatPrice(payment.amount)}</span>
      </span>
      {isRefundable && (
        <IconButton
          label={`${t(`bill.${kind}_submit`)}: ${formatPrice(payment.amount)}`}
          onClick={() => update({ form: kind, of: payment.id }, { replace: false })}
        >
          <Undo2 />
        </IconButton>
      )}
    </div>
  );
}
