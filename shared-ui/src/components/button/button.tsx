import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../../class-names';
import styles from './button.module.css';

/** How much a button asks for. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

interface ButtonLook {
  /**
   * How much it asks for: one `primary` on a screen, `danger` for what can't be taken back.
   * @default 'primary'
   */
  variant?: ButtonVariant;
  /**
   * `m` is a thumb high; `l` is for the one thing a screen is about.
   * @default 'm'
   */
  size?: 'm' | 'l';
  /**
   * Takes the whole width.
   * @default false
   */
  fullWidth?: boolean;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /**
   * Work is in progress: the button keeps the focus and ignores presses.
   * @default false
   */
  busy?: boolean;
  /**
   * Replaces the text while busy.
   * @default the children
   */
  busyText?: string;
}

/** A button. `type` is `button` unless said otherwise. */
export function Button({
  variant = 'primary',
  size = 'm',
  fullWidth = false,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...look({ variant, size, fullWidth }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      {...rest}
    >
      {busy && <span className={styles.ring} aria-hidden="true" />}
      {busy && busyText ? busyText : children}
    </button>
  );
}

/**
 * The look of a button for an element that isn't one, such as a link:
 * `<Link {...buttonLook({ variant: 'secondary' })} to="/menu">`.
 */
export function buttonLook({ variant = 'primary', size = 'm', fullWidth = false }: ButtonLook = {}) {
  return look({ variant, size, fullWidth });
}

function look({ variant, size, fullWidth }: Required<ButtonLook>, className?: string) {
  return {
    'data-slot': 'button',
    'data-variant': variant,
    'data-size': size,
    'data-full-width': fullWidth || undefined,
    className: classNames(styles.button, className),
  };
}
