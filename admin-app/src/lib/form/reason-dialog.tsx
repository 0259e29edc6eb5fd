import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_MAX } from 'shared-api/contract/limits';
import { BannerNotice } from 'shared-ui/banner-notice';
import { TextField } from 'shared-ui/text-field';
import { failureDetail } from '../errors';
import { FormModal } from './form-modal';

export interface ReasonDialogProps {
  title: string;
  text: string;
  submitLabel: string;
  /** Initial text of the reason. */
  suggestion?: string;
  isRequired?: boolean;
  isBusy: boolean;
  /** Error to show in the dialog; undefined if a toast shows it. */
  error?: Error | null;
  failureTitle?: string;
  /** Replaces the error. */
  notice?: ReactNode;
  onSubmit: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of an irreversible action, for the audit log. */
export function ReasonDialog({
  title,
  text,
  submitLabel,
  suggestion = '',
  isRequired = false,
  isBusy,
  error,
  failureTitle,
  notice,
  onSubmit,
  onClose,
}: ReasonDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState(suggestion);
  const [isMissing, setMissing] = useState(false);
  function submit() {
    const given = reason.trim();
    setMissing(isRequired && !given);
    if (given || !isRequired) onSubmit(given);
  }
  return (
    <FormModal
      size="s"
      title={title}
      submitLabel={submitLabel}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {notice}
      {error && (
        <BannerNotice tone="danger" title={failureTitle}>
          {failureDetail(t, error)}
        </BannerNotice>
      )}
      <p>{text}</p>
      <TextField
        label={t('reason.label')}
        hint={isRequired ? t('reason.hint') : t('reason.optional_hint')}
        error={isMissing ? t('reason.required') : undefined}
        required={isRequired}
        maxLength={TEXT_MAX.note}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormModal>
  );
}
