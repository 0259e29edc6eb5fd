import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps extends Omit<ComponentProps<'span'>, 'ref'> {
  /** @default 'span' */
  as?: 'span' | 'h1';
}

export function VisuallyHidden({ as: Element = 'span', className, ...rest }: VisuallyHiddenProps) {
  return <Element data-slot="visually-hidden" className={classNames(styles.hidden, className)} {...rest} />;
}
