import { useEffect, useRef } from 'react';
import type { TextColumn } from './product-cells';
import styles from './table-editor.module.css';

export interface CellFieldProps {
  column: Exclude<TextColumn, 'stations'>;
  /** The initial text. */
  typed: string;
  label: string;
  language: string;
}

/** The field of an edited cell. The grid reads it at the end of the edit. */
export function CellField({ column, typed, label, language }: CellFieldProps) {
  const isNumber = column === 'price' || column === 'vat_rate';
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.setSelectionRange(ref.current.value.length, ref.current.value.length);
  }, []);
  return (
    <input
      ref={ref}
      type="text"
      aria-label={label}
      lang={isNumber ? undefined : language}
      inputMode={isNumber ? 'decimal' : 'text'}
      defaultValue={typed}
      autoComplete="off"
      className={styles.field}
    />
  );
}
