import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './spinner.module.css';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Text for screen readers. */
  label: string;
  /**
   * `s` fits a line of text, `l` an area.
   * @default 's'
   */
  size?: 's' | 'l';
  showLabel?: boolean;
}

export function Spinner({ label, size = 's', showLabel = false, className, ...rest }: SpinnerProps) {
  return (
    <span
      role="status"
      data-slot="spinner"
      data-size={size}
      className={classNames(styles.spinner, className)}
      {...rest}
    >
      {showLabel ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
