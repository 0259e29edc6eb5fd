import { ArrowLeft, X } from 'lucide-react';
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
import { suppressGhostTap } from '../../hooks/suppress-ghost-tap';
import { useBackToClose } from '../../hooks/use-back-to-close';
import { IconButton } from '../icon-button/icon-button';
import styles from './modal.module.css';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'title' | 'ref'> {
  /** The content is mounted only while open, so a form in it starts with its initial values. */
  open: boolean;
  /** Called for Esc, the browser's Back, the close button and a press outside the dialog. */
  onClose: () => void;
  /**
   * Whether the address contains the open state, so that Back closes the dialog by changing the address.
   * @default false
   */
  isInAddress?: boolean;
  /** The heading and accessible name. */
  title: ReactNode;
  /** Accessible name of the close button. */
  closeLabel: string;
  description?: ReactNode;
  /** An image of the full width, above the title. */
  cover?: ReactNode;
  /** At the end of the title's line, such as a price. */
  titleDetail?: ReactNode;
  /**
   * Fills a phone's screen; the close button leads back, at the start of a bar above the content.
   * @default false
   */
  isPage?: boolean;
  /** At the end of a page's bar. */
  action?: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** Maximum width; a phone always shows a sheet as wide as the screen. */
  size?: 's' | 'm' | 'l';
  /** `false` while something is being sent. */
  dismissible?: boolean;
  /** The initial focus; by default the dialog, so that its title is announced and a phone opens no keyboard. */
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
  isInAddress = false,
  title,
  closeLabel,
  description,
  cover,
  titleDetail,
  isPage = false,
  action,
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
    return () => {
      dialog?.close();
      suppressGhostTap();
    };
  }, [initialFocusRef]);
  useBackToClose(!isInAddress, () => dismissible && onClose());

  function cancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  }
  /* The browser may close the dialog itself (a second Esc). A dialog that is open again was closed by a remount. */
  function closed(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget || event.currentTarget.open) return;
    if (dismissible) onClose();
    else event.currentTarget.showModal();
  }
  /* A press that starts on the text and ends outside selects text; it does not close the dialog. */
  function press(event: PointerEvent) {
    pressBeganBeside.current = event.target === event.currentTarget;
  }
  function release(event: SyntheticEvent) {
    if (dismissible && pressBeganBeside.current && event.target === event.currentTarget) onClose();
  }

  const closeButton = (
    <IconButton
      label={closeLabel}
      variant={cover ? 'floating' : 'plain'}
      className={isPage ? undefined : styles.close}
      mirror={isPage}
      disabled={!dismissible}
      onClick={onClose}
    >
      {isPage ? <ArrowLeft /> : <X />}
    </IconButton>
  );
  return (
    <dialog
      ref={dialogRef}
      tabIndex={-1}
      data-slot="modal"
      data-size={size}
      data-page={isPage || undefined}
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
          {isPage && (
            <div className={styles.bar}>
              {closeButton}
              {action}
            </div>
          )}
          {cover && <div className={styles.cover}>{cover}</div>}
          <div className={styles.header}>
            <h2 id={`${id}-title`}>{title}</h2>
            {titleDetail}
            {description && (
              <p id={`${id}-description`} className={styles.description}>
                {description}
              </p>
            )}
          </div>
          {children && <div className={styles.body}>{children}</div>}
        </div>
        {footer && (
          <div data-toasts-above className={styles.footer}>
            {footer}
          </div>
        )}
        {!isPage && closeButton}
      </div>
    </dialog>
  );
}
