import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';
import type { Tone } from '../../tone';
import styles from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  /** The children must state the meaning as well. */
  tone?: Tone;
  dot?: boolean;
  /** A small counter in full colour, such as the number on the cart. */
  solid?: boolean;
}

/** A short text or number about an element. */
export function Badge({
  tone = 'neutral',
  dot = false,
  solid = false,
  className,
  children,
  ...rest
}: BadgeProps) {
  return (
    <span
      data-slot="badge"
      data-tone={tone}
      data-solid={solid || undefined}
      className={classNames(styles.badge, className)}
      {...rest}
    >
      {dot && <span className={styles.dot} aria-hidden="true" />}
      {children}
    </span>
  );
}
