import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Body } from 'shared-api/client/http';
import { TEXT_MAX } from 'shared-api/domain/limits';
import { toLira } from 'shared-api/domain/money';
import { typedKurus } from 'shared-api/domain/typed-number';
import { DRAWER_KINDS, type DrawerKind } from 'shared-api/domain/statuses';
import { formatPrice } from 'shared-api/i18n/format';
import { keys } from 'shared-api/queries/keys';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Segmented } from 'shared-ui/segmented';
import { TextField } from 'shared-ui/text-field';
import { NumberField } from '#lib/form/number-field';
import { FailureNotice } from '#lib/form/failure-notice';
import { FormModal } from '#lib/form/form-modal';
import { useApiMutation } from '#lib/use-api-mutation';

/** Records the float, or cash put into or taken out of the drawer. @param float that a new one replaces; 0 for none. */
export function DrawerModal({ float, onClose }: { float: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<DrawerKind>('float');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const mutation = useApiMutation({
    request: (http, body: Body<'POST /day/drawer'>, idempotencyKey) =>
      http.send('POST /day/drawer', { body, idempotencyKey }),
    attempt: 'drawer',
    invalidates: [keys.day.all],
    success: t('day.drawer_saved'),
    onSuccess: onClose,
  });
  const { mutate, isPending } = mutation;
  const kurus = typedKurus(amount) ?? -1;
  const isValid = kind === 'float' ? kurus >= 0 : kurus > 0;
  const needsReason = kind !== 'float' && !reason.trim();
  function submit() {
    setChecked(true);
    if (isValid && !needsReason) mutate({ kind, amount: toLira(kurus), reason });
  }
  return (
    <FormModal
      size="s"
      title={t('day.drawer')}
      submitLabel={t('day.drawer_save')}
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FailureNotice title={t('day.drawer_failed')} mutation={mutation} amountOf={({ amount }) => amount} />
      <Segmented
        label={t('day.drawer_kind')}
        hideLabel
        value={kind}
        options={DRAWER_KINDS.map((value) => ({ value, label: t(`day.drawer_kinds.${value}`) }))}
        onChange={setKind}
      />
      {kind === 'float' && float > 0 && (
        <BannerNotice tone="info">{t('day.float_replaces', { amount: formatPrice(float) })}</BannerNotice>
      )}
      <NumberField
        kind="money"
        required
        label={t('bill.amount')}
        error={
          isChecked && !isValid
            ? t(kind === 'float' ? 'day.float_required' : 'day.amount_required')
            : undefined
        }
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={t('reason.label')}
        required={kind !== 'float'}
        maxLength={TEXT_MAX.note}
        error={isChecked && needsReason ? t('reason.required') : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormModal>
  );
}
