import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { Form } from 'shared-ui/form';
import { Modal, type ModalProps } from 'shared-ui/modal';
import formStyles from './form-columns.module.css';

export interface FormModalProps {
  title: string;
  size?: ModalProps['size'];
  submitLabel: string;
  busyText?: string;
  isBusy: boolean;
  /** @default true */
  canSubmit?: boolean;
  /** Whether a press is ignored for a moment, because what would be sent has just changed. */
  isGuarded?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a modal that stays open while it is sent. */
export function FormModal({
  title,
  size,
  submitLabel,
  busyText,
  isBusy,
  canSubmit = true,
  isGuarded = false,
  onSubmit,
  onClose,
  children,
}: FormModalProps) {
  const { t } = useTranslation();
  const formId = useId();
  return (
    <Modal
      open
      isInAddress
      size={size}
      title={title}
      closeLabel={t('app.close')}
      onClose={onClose}
      dismissible={!isBusy}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!canSubmit}
            guarded={isGuarded}
            busy={isBusy}
            busyText={busyText ?? t('form.saving')}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        className={formStyles.fields}
        isBusy={isBusy}
        onSubmit={() => canSubmit && !isGuarded && onSubmit()}
      >
        {children}
      </Form>
    </Modal>
  );
}
