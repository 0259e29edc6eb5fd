import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../../class-names';
import styles from './field.module.css';

/** What every field says about itself. */
export interface FieldText {
  /** What is asked for. */
  label: ReactNode;
  /** Help that is always in sight. */
  hint?: ReactNode;
  /** What is wrong with the value; it marks the field as invalid. */
  error?: ReactNode;
}

/** What a field's control has to carry to be tied to its label, hint and error. */
export interface FieldControlProps {
  id: string;
  className: string | undefined;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldText {
  /** The control's id, if it must have a known one. */
  id?: string;
  /** The control can't stay empty. */
  required?: boolean;
  /** Further class of the whole field. */
  className?: string;
  /** Draws the control with the given props. */
  children: (control: FieldControlProps) => ReactNode;
}

/** The frame of label, control, hint and error that every kind of field shares. */
export function Field({ label, hint, error, id, required, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div data-slot="field" className={classNames(styles.field, className)}>
      <label htmlFor={controlId} className={styles.label}>
        {label}
        {required && (
          <span aria-hidden="true" className={styles.mark}>
            {' *'}
          </span>
        )}
      </label>
      {children({
        id: controlId,
        className: styles.control,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${controlId}-error`} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
