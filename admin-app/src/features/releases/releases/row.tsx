import type { ReactNode } from 'react';
import styles from './releases.module.css';

export interface RowProps {
  title: ReactNode;
  state?: ReactNode;
  /** What is known about it. */
  children?: ReactNode;
  /** Its buttons. */
  actions?: ReactNode;
}

/** An item of a list of releases, links or keys. */
export function Row({ title, state, children, actions }: RowProps) {
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.named}>
          {title}
          {state}
        </h3>
        {children && <div className={styles.soft}>{children}</div>}
      </div>
      {actions && <div className={styles.buttons}>{actions}</div>}
    </li>
  );
}
