import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayReport } from 'shared-api/contract/service/day';
import { formatPrice } from 'shared-api/i18n/format';
import { keys } from 'shared-api/queries/keys';
import { FailureBanner } from '#lib/form/failure-banner';
import { FormModal } from '#lib/form/form-modal';
import { ReasonField } from '#lib/form/reason-field';
import { useApiMutation } from '#lib/use-api-mutation';

/** The amount in lira of the float that counts again once the entry is reversed, if any. */
function restoredFloat(entries: DayReport['drawer']['entries'], id: number): number | undefined {
  const entry = entries.find((one) => one.id === id);
  if (entry?.kind !== 'float' || entry.state !== 'counted') return undefined;
  return entries.findLast(({ state }) => state === 'replaced')?.amount;
}

export interface ReverseEntryModalProps {
  id: number;
  label: string;
  /** All entries of the drawer, in their order. */
  entries: DayReport['drawer']['entries'];
  onClose: () => void;
}

/** Takes back a drawer entry that was recorded by mistake. */
export function ReverseEntryModal({ id, label, entries, onClose }: ReverseEntryModalProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const restored = restoredFloat(entries, id);
  const entry = entries.find((one) => one.id === id);
  const { mutate, isPending, error } = useApiMutation({
    request: (http, body: { reason: string }) =>
      http.send('PUT /day/drawer/{id}/reverse', { params: { id }, body }),
    invalidates: [keys.day.all],
    success: t('day.reversed'),
    onSuccess: onClose,
  });
  function submit() {
    setMissing(!reason.trim());
    if (reason.trim()) mutate({ reason });
  }
  return (
    <FormModal
      size="s"
      title={t('day.reverse_title')}
      submitLabel={t('day.reverse')}
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FailureBanner title={t('day.reverse_failed')} error={error} />
      <p>
        <bdi>{label}</bdi>
        {entry && (
          <>
            {' · '}
            <span translate="no">{formatPrice(entry.amount)}</span>
          </>
        )}
      </p>
      <p>{t('day.reverse_text')}</p>
      {restored !== undefined && <p>{t('day.float_returns', { amount: formatPrice(restored) })}</p>}
      <ReasonField value={reason} isMissing={isMissing} offersUsual={false} onChange={setReason} />
    </FormModal>
  );
}
