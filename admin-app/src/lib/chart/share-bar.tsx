import type { CSSProperties } from 'react';
import styles from './share-bar.module.css';

/** Hidden from screen readers: the number itself has to be next to it. */
export function ShareBar({ value, max }: { value: number; max: number }) {
  return (
    <span aria-hidden="true" className={styles.track}>
      <span className={styles.bar} style={{ '--share': max > 0 ? value / max : 0 } as CSSProperties} />
    </span>
  );
}
