import { X } from 'lucide-react';
import {
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { classNames } from '../../class-names';
import { IconButton } from '../icon-button/icon-button';
import styles from './modal.module.css';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'title' | 'ref'> {
  /** Shown or not. The content is mounted only while it is shown, so a form in it starts afresh. */
  open: boolean;
  /** Asked to close: by Esc, by the close button or by a press beside it. */
  onClose: () => void;
  /** Its heading, and its name for screen readers. */
  title: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  /** A line under the title that explains it. */
  description?: ReactNode;
  /** An image of the full width, above the title. */
  cover?: ReactNode;
  /** Stays in sight below the scrolling content: the buttons. */
  footer?: ReactNode;
  /**
   * How wide it may grow; on a phone it is always a sheet as wide as the screen.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l';
  /**
   * Can be closed by the guest; say `false` while something is being sent.
   * @default true
   */
  dismissible?: boolean;
  /**
   * What gets the focus when it opens.
   * @default the dialog itself, so that its title is read out and no keyboard pops up on a phone
   */
  initialFocusRef?: RefObject<HTMLElement | null>;
}

/**
 * A dialog above the page (native `<dialog>`: the browser keeps the focus inside and gives it back). Toasts must
 * be in the top layer (`popover="manual"`) to be seen above it.
 */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null;
}

function OpenModal({
  onClose,
  title,
  closeLabel,
  description,
  cover,
  footer,
  size = 'm',
  dismissible = true,
  initialFocusRef,
  className,
  children,
  ...rest
}: Omit<ModalProps, 'open'>) {
  const id = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const pressBeganBeside = useRef(false);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    (initialFocusRef?.current ?? dialog)?.focus();
    return () => dialog?.close();
  }, [initialFocusRef]);

  function cancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  }
  /* The browser may close it unasked (a second Esc). One that is open again was closed by a remount. */
  function closed(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget || event.currentTarget.open) return;
    if (dismissible) onClose();
    else event.currentTarget.showModal();
  }
  /* A press that begins on the text and ends beside it (selecting) is no wish to close. */
  function press(event: PointerEvent) {
    pressBeganBeside.current = event.target === event.currentTarget;
  }
  function release(event: SyntheticEvent) {
    if (dismissible && pressBeganBeside.current && event.target === event.currentTarget) onClose();
  }

  return (
    <dialog
      ref={dialogRef}
      tabIndex={-1}
      data-slot="modal"
      data-size={size}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classNames(styles.modal, className)}
      onCancel={cancel}
      onClose={closed}
      onPointerDown={press}
      onClick={release}
      {...rest}
    >
      <div className={styles.frame}>
        <div className={styles.scroller}>
          {cover && <div className={styles.cover}>{cover}</div>}
          <div className={styles.header}>
            <h2 id={`${id}-title`}>{title}</h2>
            {description && (
              <p id={`${id}-description`} className={styles.description}>
                {description}
              </p>
            )}
          </div>
          {children && <div className={styles.body}>{children}</div>}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
        <IconButton
          label={closeLabel}
          variant={cover ? 'floating' : 'plain'}
          className={styles.close}
          disabled={!dismissible}
          onClick={onClose}
        >
          <X />
        </IconButton>
      </div>
    </dialog>
  );
}
