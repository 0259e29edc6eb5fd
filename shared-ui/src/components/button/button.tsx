import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../../class-names';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

interface ButtonLook {
  /** One `primary` per screen; `danger` for irreversible actions. */
  variant?: ButtonVariant;
  size?: 'm' | 'l';
  fullWidth?: boolean;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /**
   * Work is in progress: the button keeps the focus and ignores presses.
   * @default false
   */
  busy?: boolean;
  /** Replaces the text while busy. */
  busyText?: string;
  /**
   * Ignores presses for a moment, because the button has just changed its meaning or its place; keeps the focus.
   * @default false
   */
  guarded?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'm',
  fullWidth = false,
  busy = false,
  busyText,
  guarded = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || guarded) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...look({ variant, size, fullWidth }, className)}
      aria-disabled={busy || guarded || undefined}
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
