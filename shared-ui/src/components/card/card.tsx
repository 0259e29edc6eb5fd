import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  /**
   * The element it is.
   * @default 'div'
   */
  as?: 'div' | 'article' | 'section' | 'li';
  /**
   * Room inside; `none` lets an image fill it.
   * @default 'm'
   */
  padding?: 'none' | 'm' | 'l';
  /**
   * Stands above the page instead of lying on it.
   * @default false
   */
  raised?: boolean;
  /**
   * Rises under the pointer, for cards that hold one main link or button.
   * @default false
   */
  interactive?: boolean;
}

/** A surface for things that belong together. */
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
