import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';
import styles from './toolbar.module.css';

export interface ToolbarProps extends Omit<ComponentProps<'div'>, 'aria-label'> {
  /** Accessible name. */
  label: string;
}

/** A row of filters, a search box and small actions above a list. */
export function Toolbar({ label, className, ...rest }: ToolbarProps) {
  return (
    <div
      role="group"
      data-slot="toolbar"
      aria-label={label}
      className={classNames(styles.toolbar, className)}
      {...rest}
    />
  );
}
