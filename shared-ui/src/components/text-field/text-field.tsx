import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names';
import { Field, type FieldText } from '../field/field';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldText {
  /** An icon or a unit before the value. */
  prefix?: ReactNode;
  /** A unit or an icon button after the value. */
  suffix?: ReactNode;
}

/** `className` goes to the whole field, all else to the input. */
export function TextField({
  label,
  hint,
  error,
  prefix,
  suffix,
  id,
  required,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={required} className={className}>
      {({ className: controlClass, ...control }) => (
        <span className={classNames(controlClass, styles.box)}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input data-slot="text-field" dir="auto" {...control} {...rest} />
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
