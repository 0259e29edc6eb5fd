import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li';
  /**
   * Padding; with `none` an image fills the card.
   * @default 'm'
   */
  padding?: 'none' | 'm' | 'l';
  raised?: boolean;
  /** Raised under the pointer, for cards with one main link or button. */
  interactive?: boolean;
}

export function Card({
  as = 'div',
  padding = 'm',
  raised = false,
  interactive = false,
  className,
  ...rest
}: CardProps) {
  const Element = as as 'div';
  return (
    <Element
      data-slot="card"
      data-padding={padding}
      data-raised={raised || undefined}
      data-interactive={interactive || undefined}
      className={classNames(styles.card, className)}
      {...rest}
    />
  );
}
