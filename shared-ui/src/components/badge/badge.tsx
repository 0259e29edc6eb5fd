import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';
import type { Tone } from '../../tone';
import styles from './badge.module.css';

export interface BadgeProps extends ComponentProps<'span'> {
  /**
   * What it means; the words must say it too.
   * @default 'neutral'
   */
  tone?: Tone;
  /**
   * A dot before the words.
   * @default false
   */
  dot?: boolean;
  /**
   * A small full-coloured counter (accent, or red for `danger`), such as the number on the cart.
   * @default false
   */
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
