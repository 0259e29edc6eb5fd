import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';
import { Field, type FieldText } from '../field/field';
import styles from './text-area.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldText {
  /** Visible rows when empty; the field grows with its text where the browser supports it. */
  rows?: number;
}

/** `className` goes to the whole field, all else to the textarea. */
export function TextArea({ label, hint, error, rows = 3, id, required, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={required} className={className}>
      {({ className: controlClass, ...control }) => (
        <textarea
          data-slot="text-area"
          dir="auto"
          rows={rows}
          className={classNames(controlClass, styles.area)}
          style={{ minBlockSize: `${rows * 1.3 + 1.5}em` }}
          {...control}
          {...rest}
        />
      )}
    </Field>
  );
}
