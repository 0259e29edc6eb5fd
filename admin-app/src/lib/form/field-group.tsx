import { useId, type ReactNode } from 'react';
import styles from './field-group.module.css';

export interface FieldGroupProps {
  legend: string;
  /** What the choice means; read with the group. */
  hint?: ReactNode;
  /** Below the fields; read with the group, too. */
  note?: ReactNode;
  children: ReactNode;
}

/** Fields under one heading, such as checkboxes of a choice. */
export function FieldGroup({ legend, hint, note, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-hint ${id}-note`}>
      <legend>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {note && (
        <div id={`${id}-note`} className={styles.hint}>
          {note}
        </div>
      )}
    </fieldset>
  );
}
