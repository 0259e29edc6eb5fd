import { useEffect, useId, useRef } from 'react';
import styles from './cell-field.module.css';

export interface CellFieldProps {
  isNumber: boolean;
  /** The initial text. */
  typed: string;
  label: string;
  language: string;
  /** Values that the browser offers. */
  suggestions?: readonly string[];
}

/** The field of an edited cell. The grid reads it at the end of the edit. */
export function CellField({ isNumber, typed, label, language, suggestions = [] }: CellFieldProps) {
  const listId = useId();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.setSelectionRange(ref.current.value.length, ref.current.value.length);
  }, []);
  return (
    <>
      <input
        ref={ref}
        type="text"
        aria-label={label}
        lang={isNumber ? undefined : language}
        inputMode={isNumber ? 'decimal' : 'text'}
        defaultValue={typed}
        autoComplete="off"
        list={suggestions.length > 0 ? listId : undefined}
        className={styles.field}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}
