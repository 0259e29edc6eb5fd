import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
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
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a modal that stays open while it is sent; then it shows its first faulty field, or the notice of its failure. */
export function FormModal({
  title,
  size,
  submitLabel,
  busyText,
  isBusy,
  canSubmit = true,
  onSubmit,
  onClose,
  children,
}: FormModalProps) {
  const { t } = useTranslation();
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [submitCount, setSubmitCount] = useState(0);
  useEffect(() => {
    if (submitCount === 0 || isBusy) return;
    const faulty = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (faulty) faulty.focus();
    else formRef.current?.querySelector('[data-slot="banner-notice"]')?.scrollIntoView({ block: 'nearest' });
  }, [submitCount, isBusy]);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!canSubmit || isBusy) return;
    // Fields say what is wrong with their text when they are left; the last one may still have the focus.
    const { activeElement } = document;
    if (formRef.current?.contains(activeElement))
      activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    onSubmit();
    setSubmitCount(submitCount + 1);
  }
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
            busy={isBusy}
            busyText={busyText ?? t('form.saving')}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} noValidate className={formStyles.fields} onSubmit={submit}>
        {children}
      </form>
    </Modal>
  );
}
