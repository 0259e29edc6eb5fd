import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { FormModal } from '#lib/form/form-modal';
import { Refusal } from '#lib/releases/refusal';

export interface CommandDialogProps {
  title: string;
  /** Describes the effect for users. */
  text: string;
  submitLabel: string;
  isBusy: boolean;
  error: Error | null;
  /** @default true */
  canSubmit?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Confirms a command before it is sent, and shows a refusal. */
export function CommandDialog({ text, error, children, ...rest }: CommandDialogProps) {
  const { t } = useTranslation();
  return (
    <FormModal size="s" busyText={t('releases.command.sending')} {...rest}>
      <Refusal error={error} />
      <p>{text}</p>
      {children}
    </FormModal>
  );
}
