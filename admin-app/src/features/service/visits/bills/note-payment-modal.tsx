import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attempt } from 'shared-api/client/attempts';
import type { Body } from 'shared-api/client/http';
import type { Visit } from 'shared-api/contract/service/visits';
import { sumKurus, toKurus, toLira } from 'shared-api/domain/money';
import { NOTED_METHODS, type NotedMethod, type PaymentMethod } from 'shared-api/domain/statuses';
import { typedKurus, typedText } from 'shared-api/domain/typed-number';
import { formatPrice } from 'shared-api/i18n/format';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Segmented } from 'shared-ui/segmented';
import { notify } from 'shared-ui/toaster';
import { useStore } from 'zustand';
import { FormModal } from '#lib/form/form-modal';
import { NumberField } from '#lib/form/number-field';
import { roundTotal } from '#lib/rounds/round-totals';
import { useRestaurantTime } from '#lib/use-restaurant-time';
import { useServices } from '#services/services';
import { unpaidAmount } from '../unpaid-amount';
import type { PaymentDraft } from './payment-draft';
import styles from './bills.module.css';

const isNotable = (method: PaymentMethod | undefined): method is NotedMethod =>
  NOTED_METHODS.some((one) => one === method);

export interface NotePaymentModalProps {
  visit: Visit;
  /** Time in epoch milliseconds at which the server last said what the visit owes. */
  knownAtMs: number;
  /** What was typed before the server went away. */
  draft?: Pick<PaymentDraft, 'method' | 'tip'>;
  /** In lira; null for none. */
  amount: number | null;
  /** A payment that was sent and whose outcome is unknown. */
  attempt?: Attempt;
  onClose: () => void;
}

/** Notes money that a person has received while the server is away; the bill stays as it is. */
export function NotePaymentModal({
  visit,
  knownAtMs,
  draft,
  amount,
  attempt,
  onClose,
}: NotePaymentModalProps) {
  const { t } = useTranslation();
  const { timeText } = useRestaurantTime();
  const { offlineActs, unsentRounds, attempts } = useServices();
  const rounds = useStore(unsentRounds.store).filter(({ table }) => table && table.id === visit.table_id);
  const notes = useStore(offlineActs.store).flatMap((act) =>
    act.kind === 'payment' && act.visitId === visit.id ? act : [],
  );
  const unsentKurus = sumKurus(rounds.map(({ lines }) => toKurus(roundTotal(lines))));
  const notedKurus = sumKurus(notes.map((note) => toKurus(note.amount)));
  const leftKurus = toKurus(unpaidAmount(visit)) + unsentKurus - notedKurus;

  // The same money as was sent, of which the server will say whether it has it.
  const sent =
    attempt && !attempt.isAbsent ? (attempt.body as Body<'POST /visits/{id}/payments'>) : undefined;
  const isOtherMethod = sent !== undefined && !isNotable(sent.method);
  const [method, setMethod] = useState(isNotable(draft?.method) ? draft.method : undefined);
  // All that is left includes what this device knows alone.
  const proposed = amount === unpaidAmount(visit) && leftKurus > 0 ? toLira(leftKurus) : amount;
  const [typed, setTyped] = useState(proposed === null ? '' : typedText(proposed));
  const [tip, setTip] = useState(draft?.tip ?? '');
  const chosen = sent ? (isNotable(sent.method) ? sent.method : undefined) : method;
  const kurus = sent ? toKurus(Number(sent.amount)) : (typedKurus(typed) ?? 0);
  const tipKurus = sent ? toKurus(Number(sent.tip ?? 0)) : tip.trim() ? (typedKurus(tip) ?? -1) : 0;
  const canNote = chosen !== undefined && kurus > 0 && tipKurus >= 0;

  const isNoted = useRef(false);
  function note() {
    // The dialog stays for a moment, in which a second tap would note the money again.
    if (chosen === undefined || isNoted.current) return;
    isNoted.current = true;
    offlineActs.add({
      kind: 'payment',
      visitId: visit.id,
      tableNumber: visit.table_number,
      method: chosen,
      amount: toLira(kurus),
      tip: toLira(tipKurus),
      attemptKey: attempt?.key,
    });
    if (attempt) attempts.replace(attempt);
    notify.success(t('note.saved'), t('note.saved_text'));
    onClose();
  }

  const lines = [
    [t('note.known', { time: timeText(new Date(knownAtMs).toISOString()) }), toKurus(unpaidAmount(visit))],
    ...(unsentKurus > 0 ? [[t('note.unsent'), unsentKurus] as const] : []),
    ...(notedKurus > 0 ? [[t('note.noted'), -notedKurus] as const] : []),
    ...(unsentKurus > 0 || notedKurus > 0 ? [[t('note.left'), leftKurus] as const] : []),
  ] as const;
  return (
    <FormModal
      title={t('note.title')}
      submitLabel={t(`note.submit.${chosen ?? 'none'}`, { amount: formatPrice(toLira(kurus + tipKurus)) })}
      canSubmit={canNote}
      isBusy={false}
      onSubmit={note}
      onClose={onClose}
    >
      <BannerNotice tone="warning" title={t('note.explained')}>
        {t('note.explained_text')}
      </BannerNotice>
      {sent && (
        <BannerNotice tone="info" title={t('attempt.unknown')}>
          {t(isOtherMethod ? 'note.sent_other' : 'note.sent')}
        </BannerNotice>
      )}
      <dl className={styles.sums}>
        {lines.map(([label, each]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{formatPrice(toLira(each))}</dd>
          </div>
        ))}
      </dl>
      {!sent && (
        <>
          <NumberField
            kind="money"
            label={t('note.amount')}
            hint={t('note.amount_hint')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Segmented
            label={t('bill.method')}
            value={method}
            options={NOTED_METHODS.map((value) => ({ value, label: t(`note.methods.${value}`) }))}
            onChange={setMethod}
          />
          <NumberField
            kind="money"
            label={t('bill.tip')}
            hint={t('bill.tip_hint')}
            error={tipKurus < 0 && t('day.float_required')}
            value={tip}
            onChange={(event) => setTip(event.target.value)}
          />
          <p>{t('note.needs_server')}</p>
        </>
      )}
    </FormModal>
  );
}
