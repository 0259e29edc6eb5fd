import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBanner } from './failure-banner';
import { FormModal } from './form-modal';
import { ReasonField } from './reason-field';

export interface ReasonDialogProps {
  title: string;
  text: string;
  submitLabel: string;
  /** Initial text of the reason. */
  suggestion?: string;
  isRequired?: boolean;
  /** Whether to offer the restaurant's usual reasons. */
  offersUsual?: boolean;
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
  offersUsual = false,
  isBusy,
  error,
  failureTitle = '',
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
      <FailureBanner title={failureTitle} error={error} />
      <p>{text}</p>
      <ReasonField
        value={reason}
        hint={isRequired ? t('reason.hint') : t('reason.optional_hint')}
        isRequired={isRequired}
        isMissing={isMissing}
        offersUsual={offersUsual}
        onChange={setReason}
      />
    </FormModal>
  );
}
