import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reverseDrawerEntry } from 'shared-api/client/service/day';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { keys } from 'shared-api/queries/keys';
import { TextField } from 'shared-ui/text-field';
import { FailureBanner } from '../../../lib/form/failure-banner';
import { FormModal } from '../../../lib/form/form-modal';
import { useApiMutation } from '../../../lib/use-api-mutation';

/** Takes back a drawer entry that was recorded by mistake. */
export function ReverseEntryModal({
  id,
  label,
  onClose,
}: {
  id: number;
  label: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useApiMutation({
    request: (http, body: { reason: string }) => reverseDrawerEntry(http, id, body),
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
      </p>
      <p>{t('day.reverse_text')}</p>
      <TextField
        label={t('reason.label')}
        required
        maxLength={TEXT_MAX.note}
        error={isMissing ? t('reason.required') : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormModal>
  );
}
