import { useId, type ReactNode } from 'react';
import styles from './field-group.module.css';

export interface FieldGroupProps {
  legend: string;
  /** Describes the choice; read by screen readers with the group. */
  hint?: ReactNode;
  /** Shown below the fields; read by screen readers with the group. */
  note?: ReactNode;
  children: ReactNode;
}

/** Fields under one legend, such as the checkboxes of a choice. */
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
