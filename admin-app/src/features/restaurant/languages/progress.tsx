import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './progress.module.css';

export interface ProgressProps {
  label: string;
  done: number;
  total: number;
}

export function Progress({ label, done, total }: ProgressProps) {
  const { i18n } = useTranslation();
  const share = total > 0 ? done / total : 1;
  // Rounded down, so that 100 % means complete.
  const shown = Math.floor(share * 100) / 100;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(shown);
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${percent}, ${done} / ${total}`}
      className={styles.progress}
    >
      <span className={styles.text}>
        <strong>{percent}</strong>
        <span className={styles.count}>
          {done} / {total}
        </span>
      </span>
      <span data-tone={share === 1 ? 'success' : 'warning'} className={styles.track}>
        <span className={styles.bar} style={{ '--share': share } as CSSProperties} />
      </span>
    </div>
  );
}
