import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';
import styles from './visually-hidden.module.css';

export type VisuallyHiddenProps = ComponentProps<'span'>;

export function VisuallyHidden({ className, ...rest }: VisuallyHiddenProps) {
  return <span data-slot="visually-hidden" className={classNames(styles.hidden, className)} {...rest} />;
}
