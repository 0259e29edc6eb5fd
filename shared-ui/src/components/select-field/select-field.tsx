import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';
import { Field, type FieldText } from '../field/field';
import styles from './select-field.module.css';

export interface SelectFieldProps extends ComponentProps<'select'>, FieldText {}

/** A native select. `className` goes to the whole field, all else to the select. */
export function SelectField({ label, hint, error, id, required, className, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={required} className={className}>
      {({ className: controlClass, ...control }) => (
        <span className={styles.box}>
          <select
            data-slot="select-field"
            className={classNames(controlClass, styles.select)}
            {...control}
            {...rest}
          />
          <ChevronDown aria-hidden="true" className={styles.chevron} />
        </span>
      )}
    </Field>
  );
}
