import { useRef, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Modal } from '../modal/modal';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  /** Shown or not. */
  open: boolean;
  /** The question. */
  title: ReactNode;
  /** What will happen. */
  text?: ReactNode;
  /** The text of the button that does it. */
  confirmLabel: string;
  /** The text of the button that doesn't, and the name of the close button. */
  cancelLabel: string;
  /** Does it. */
  onConfirm: () => void;
  /** Doesn't: by the button, Esc or a press beside the dialog. */
  onCancel: () => void;
  /**
   * `danger` for what can't be taken back.
   * @default 'danger'
   */
  tone?: 'accent' | 'danger';
  /**
   * It is being done: the dialog stays until that has ended.
   * @default false
   */
  busy?: boolean;
  /** Replaces the confirm text while busy. */
  busyText?: string;
}

/** Asks before something that matters. The focus starts on the safe button. */
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
}: ConfirmDialogProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onClose={onCancel}
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
