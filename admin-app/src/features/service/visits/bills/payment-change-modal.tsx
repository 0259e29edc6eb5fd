import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toKurus, toLira } from 'shared-api/domain/money';
import { typedKurus, typedText } from 'shared-api/domain/typed-number';
import type { Payment } from 'shared-api/contract/service/visit-bill';
import { formatPrice } from 'shared-api/i18n/format';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { cacheVisit } from 'shared-api/queries/service/visits';
import { Segmented } from 'shared-ui/segmented';
import { NumberField } from '#lib/form/number-field';
import { ReasonField } from '#lib/form/reason-field';
import { FailureNotice } from '#lib/form/failure-notice';
import { FormModal } from '#lib/form/form-modal';
import { useApiMutation } from '#lib/use-api-mutation';
import { drawerPrinter } from '#services/document-printers';
import { VISIT_KEYS } from '../visit-keys';

const PAYMENT_CHANGES = ['cancel', 'refund'] as const;
type PaymentChange = (typeof PAYMENT_CHANGES)[number];

interface Change {
  kind: PaymentChange;
  /** In lira; of a refund. */
  amount: number;
  /** In lira; of a refund. */
  tip: number;
  reason: string;
}

export interface PaymentChangeModalProps {
  payment: Payment;
  /** `cancel` removes a payment recorded by mistake, `refund` returns money. */
  kind: PaymentChange;
  /** Switches to the other kind; undefined if only one is possible. */
  onChangeKind?: (kind: PaymentChange) => void;
  /** The amount and the tip in lira that were not refunded yet. */
  refundable: { amount: number; tip: number };
  onClose: () => void;
}

export function PaymentChangeModal({
  payment,
  kind,
  onChangeKind,
  refundable,
  onClose,
}: PaymentChangeModalProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState(typedText(refundable.amount));
  const [tip, setTip] = useState('');
  const [isMissing, setMissing] = useState(false);
  const refundKurus = kurusOf(amount);
  const tipKurus = kurusOf(tip);
  const mutation = useApiMutation({
    request: (http, sent: Change, idempotencyKey): Promise<VisitWithOrders | { visit: VisitWithOrders }> =>
      sent.kind === 'cancel'
        ? http.send('POST /payments/{id}/cancel', {
            params: { id: payment.id },
            body: { reason: sent.reason },
            onRepeat: 'nothing_more',
          })
        : http.send('POST /payments/{id}/refund', {
            params: { id: payment.id },
            body: { amount: sent.amount, tip: sent.tip, reason: sent.reason, ...drawerPrinter() },
            idempotencyKey,
          }),
    // A payment is cancelled once, however often that is sent.
    attempt: kind === 'refund' ? `refund:${payment.id}` : undefined,
    invalidates: VISIT_KEYS,
    success: t(`bill.${kind}_done`),
    onSuccess: (changed, _, client) => {
      cacheVisit(client, 'visit' in changed ? changed.visit : changed);
      onClose();
    },
  });
  const { mutate, isPending } = mutation;
  const isAmountValid = refundKurus >= 0 && refundKurus <= toKurus(refundable.amount);
  const isTipValid = tipKurus >= 0 && tipKurus <= toKurus(refundable.tip);
  const isValid = kind === 'cancel' || (isAmountValid && isTipValid && refundKurus + tipKurus > 0);
  function submit() {
    setMissing(!reason.trim());
    if (reason.trim() && isValid)
      mutate({ kind, reason, amount: toLira(refundKurus), tip: toLira(tipKurus) });
  }
  return (
    <FormModal
      size="s"
      title={t(`bill.${kind}_title`)}
      submitLabel={t(`bill.${kind}_submit`)}
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FailureNotice title={t(`bill.${kind}_failed`)} mutation={mutation} />
      {onChangeKind && (
        <Segmented
          label={t('bill.payment_change')}
          hideLabel
          value={kind}
          options={PAYMENT_CHANGES.map((value) => ({ value, label: t(`bill.${value}_kind`) }))}
          onChange={onChangeKind}
        />
      )}
      <p>{t(`bill.${kind}_text`)}</p>
      {kind === 'refund' && (
        <NumberField
          kind="money"
          label={t('bill.amount')}
          error={isAmountValid && (isValid || !isTipValid) ? undefined : t('bill.refund_invalid')}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      {kind === 'refund' && refundable.tip > 0 && (
        <NumberField
          kind="money"
          label={t('bill.tip')}
          hint={t('bill.tip_refund_hint', { tip: formatPrice(refundable.tip) })}
          error={isTipValid ? undefined : t('bill.refund_invalid')}
          value={tip}
          onChange={(event) => setTip(event.target.value)}
        />
      )}
      <ReasonField value={reason} isMissing={isMissing} onChange={setReason} />
    </FormModal>
  );
}

/** Blank text is 0; text that cannot be read is -1. */
const kurusOf = (typed: string) => (typed.trim() ? (typedKurus(typed) ?? -1) : 0);
