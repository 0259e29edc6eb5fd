import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Body } from 'shared-api/client/http';
import { serverTimeOf } from 'shared-api/client/server-clock';
import type { RecordedPayment } from 'shared-api/contract/service/payments';
import { shareOfBill, type BillShare } from 'shared-api/domain/service/bill-shares';
import type { VisitWithOrders } from 'shared-api/contract/service/visits';
import { toKurus, toLira } from 'shared-api/domain/money';
import { typedKurus } from 'shared-api/domain/typed-number';
import { formatPrice } from 'shared-api/i18n/format';
import { billOptionsQuery, cacheVisit, visitQuery } from 'shared-api/queries/service/visits';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { Segmented } from 'shared-ui/segmented';
import { NumberField } from '#lib/form/number-field';
import { FailureNotice } from '#lib/form/failure-notice';
import { FormModal } from '#lib/form/form-modal';
import { useApiMutation } from '#lib/use-api-mutation';
import { useHasJustChanged } from '#lib/use-has-just-changed';
import { drawerPrinter } from '#services/document-printers';
import { useIsAway, useServices } from '#services/services';
import { VISIT_KEYS } from '../visit-keys';
import { MethodFields } from './method-fields';
import { NotePaymentModal } from './note-payment-modal';
import { PartFields } from './part-fields';
import { PaymentDone } from './payment-done';
import { PART_KINDS, partOf, type PaymentDraft } from './payment-draft';
import styles from './bills.module.css';

export interface PaymentModalProps {
  visit: VisitWithOrders;
  /** Prints a share before it is paid. */
  onPrint: (share: BillShare) => void;
  onClose: () => void;
}

/** Records payments one after the other, until the bill is paid or the dialog is closed. */
export function PaymentModal({ visit, onPrint, onClose }: PaymentModalProps) {
  const { http } = useServices();
  const { t } = useTranslation();
  const options = useQuery(billOptionsQuery(http));
  const [draft, setDraft] = useState<PaymentDraft>({
    kind: 'rest',
    shares: Math.max(2, visit.guest_count ?? 2),
    portions: {},
    amount: '',
    method: undefined,
    methodName: '',
    tendered: '',
    tip: '',
  });
  const [done, setDone] = useState<RecordedPayment>();
  const [isAskingTip, setAskingTip] = useState(false);
  const change = (changes: Partial<PaymentDraft>) => setDraft((before) => ({ ...before, ...changes }));

  const part = partOf(draft);
  const share = shareOfBill(visit.bill, part);
  const amount = share?.amount ?? null;
  const tipKurus = draft.tip.trim() ? typedKurus(draft.tip) : 0;
  const dueKurus = toKurus(amount ?? 0) + (tipKurus ?? 0);
  const hasTendered = draft.method === 'cash' && draft.tendered.trim() !== '';
  const tenderedKurus = hasTendered ? typedKurus(draft.tendered) : undefined;
  const isEnough = !hasTendered || (tenderedKurus !== undefined && tenderedKurus >= dueKurus);
  const canPay =
    amount !== null && draft.method !== undefined && tipKurus !== undefined && tipKurus >= 0 && isEnough;
  const mutation = useApiMutation({
    request: (http, body: Body<'POST /visits/{id}/payments'>, idempotencyKey) =>
      http.send('POST /visits/{id}/payments', { params: { id: visit.id }, body, idempotencyKey }),
    attempt: `payment:${visit.id}`,
    invalidates: VISIT_KEYS,
    onSuccess: (recorded, _, client) => {
      cacheVisit(client, recorded.visit);
      setDone(recorded);
    },
  });
  const { mutate, isPending } = mutation;

  const sums = useQuery(visitQuery(http, visit.id));
  // The sums shown so far may be old, and were if the server has just refused them.
  const isRefreshing = sums.isFetching && (!sums.isFetchedAfterMount || mutation.isError);
  const isAway = useIsAway();
  const hasChanged = useHasJustChanged(`${visit.version} ${visit.bill.unpaid}`);

  const methodName = draft.methodName || options.data?.meal_cards[0];
  function takeLabel(): string {
    if (isRefreshing) return t('bill.refreshing');
    if (sums.isRefetchError) return t('bill.refresh');
    if (amount === null) return t(`bill.take_nothing.${draft.kind}`);
    return t(`bill.take.${draft.method ?? 'none'}`, {
      amount: formatPrice(toLira(dueKurus)),
      name: methodName ?? t('bill.methods.meal_card'),
    });
  }
  function submit() {
    if (sums.isRefetchError) {
      void sums.refetch();
      return;
    }
    if (!canPay || draft.method === undefined || isRefreshing || hasChanged) return;
    if (tipKurus > toKurus(amount) && !isAskingTip) {
      setAskingTip(true);
      return;
    }
    setAskingTip(false);
    const { kind } = part;
    mutate({
      part: kind === 'amount' ? { kind } : kind === 'items' ? { kind, items: [...part.items] } : part,
      amount,
      tip: toLira(tipKurus),
      method: draft.method,
      method_name: draft.method === 'meal_card' ? methodName : null,
      tendered: tenderedKurus === undefined ? null : toLira(tenderedKurus),
      ...drawerPrinter(),
    });
  }
  /** The draft for the next guest who shares equally: one of the remaining shares. */
  function payNext() {
    setDone(undefined);
    change({ shares: Math.max(1, draft.shares - 1), portions: {}, amount: '', tendered: '', tip: '' });
  }

  if (done) {
    return <PaymentDone visit={visit} change={done.change} onNext={payNext} onClose={onClose} />;
  }
  if (isAway) {
    return (
      <NotePaymentModal
        visit={visit}
        knownAtMs={serverTimeOf(sums.dataUpdatedAt)}
        draft={draft}
        amount={amount}
        attempt={mutation.openAttempt}
        onClose={onClose}
      />
    );
  }
  return (
    <FormModal
      size="l"
      title={t('bill.pay_title')}
      submitLabel={takeLabel()}
      canSubmit={canPay || sums.isRefetchError}
      isGuarded={isRefreshing || hasChanged}
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FailureNotice title={t('bill.pay_failed')} mutation={mutation} amountOf={({ amount }) => amount} />
      <p className={styles.due}>
        <span>{t('bill.unpaid')}</span>
        <strong translate="no">{formatPrice(visit.bill.unpaid)}</strong>
      </p>
      <div className={styles.payment}>
        {/* The method comes first, where it is seen however many items there are. */}
        <div className={styles.form}>
          <MethodFields
            draft={draft}
            mealCards={options.data?.meal_cards ?? []}
            due={toLira(dueKurus)}
            onChange={change}
          />
        </div>
        <div className={styles.part}>
          <Segmented
            label={t('bill.part')}
            value={draft.kind}
            options={PART_KINDS.map((value) => ({ value, label: t(`bill.part_kind.${value}`) }))}
            onChange={(kind) => change({ kind })}
          />
          <PartFields visit={visit} draft={draft} amount={amount} onChange={change} />
          {share && draft.kind !== 'rest' && (
            <>
              <dl className={styles.sums}>
                <div>
                  <dt>{t('bill.this_payment')}</dt>
                  <dd translate="no">{formatPrice(share.amount)}</dd>
                </div>
                <div>
                  <dt>{t('bill.left_after')}</dt>
                  <dd translate="no">
                    {formatPrice(toLira(toKurus(visit.bill.unpaid) - toKurus(share.amount)))}
                  </dd>
                </div>
              </dl>
              <Button variant="ghost" onClick={() => onPrint(share)}>
                <Printer aria-hidden="true" />
                {t('bill.print_share')}
              </Button>
            </>
          )}
        </div>
        <NumberField
          kind="money"
          label={t('bill.tip')}
          hint={t('bill.tip_hint')}
          error={(tipKurus ?? 0) < 0 && t('day.float_required')}
          value={draft.tip}
          onChange={(event) => change({ tip: event.target.value })}
        />
      </div>
      <ConfirmDialog
        open={isAskingTip}
        tone="accent"
        title={t('bill.tip_question', { tip: formatPrice(toLira(tipKurus ?? 0)) })}
        text={t('bill.tip_question_text', { amount: formatPrice(amount ?? 0) })}
        confirmLabel={takeLabel()}
        cancelLabel={t('app.cancel')}
        onConfirm={submit}
        onCancel={() => setAskingTip(false)}
      />
    </FormModal>
  );
}
