import type { ReactNode } from 'react';
import styles from './check-chip.module.css';

export interface CheckChipProps {
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  /** Tone of a checked chip. @default accent */
  tone?: 'accent' | 'danger' | 'success';
  children: ReactNode;
}

/** A checkbox that looks like a chip, for short choices in a row. The row can set `--chip-padding`. */
export function CheckChip({ checked, onChange, tone = 'accent', children }: CheckChipProps) {
  return (
    <label data-tone={tone} className={styles.chip}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  );
}
