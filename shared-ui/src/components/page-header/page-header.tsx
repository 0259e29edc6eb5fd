import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names';
import styles from './page-header.module.css';

export interface PageHeaderProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** The page's only `<h1>`. */
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, text, actions, className, ...rest }: PageHeaderProps) {
  return (
    <div data-slot="page-header" className={classNames(styles.header, className)} {...rest}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
