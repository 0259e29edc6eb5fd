import { useRef, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Modal, type ModalProps } from '../modal/modal';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps extends Pick<ModalProps, 'isInAddress'> {
  open: boolean;
  title: ReactNode;
  /** Describes the consequence. */
  text?: ReactNode;
  confirmLabel: string;
  /** Text of the cancel button and accessible name of the close button. */
  cancelLabel: string;
  onConfirm: () => void;
  /** Called for the cancel button, Esc, the browser's Back and a press outside the dialog. */
  onCancel: () => void;
  /** `danger` for irreversible actions. */
  tone?: 'accent' | 'danger';
  /** The dialog stays open until the action has ended. */
  busy?: boolean;
  /** Replaces the confirm text while busy. */
  busyText?: string;
}

/** Confirms an action. The cancel button has the initial focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  tone = 'danger',
  busy = false,
  busyText,
  isInAddress,
}: ConfirmDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onClose={onCancel}
      isInAddress={isInAddress}
      title={title}
      closeLabel={cancelLabel}
      size="s"
      role="alertdialog"
      data-slot="confirm-dialog"
      dismissible={!busy}
      initialFocusRef={cancelRef}
      footer={
        <>
          <Button ref={cancelRef} variant="secondary" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            busyText={busyText}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text && <p className={styles.text}>{text}</p>}
    </Modal>
  );
}
