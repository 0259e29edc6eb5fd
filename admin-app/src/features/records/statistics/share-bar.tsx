import type { CSSProperties } from 'react';
import styles from './share-bar.module.css';

/** A number beside others as a bar; the number itself must stand beside it. */
export function ShareBar({ value, max }: { value: number; max: number }) {
  return (
    <span aria-hidden="true" className={styles.track}>
      <span className={styles.bar} style={{ '--share': max > 0 ? value / max : 0 } as CSSProperties} />
    </span>
  );
}
