import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SegmentedProps<Value extends string> extends Omit<
  ComponentProps<'fieldset'>,
  'onChange' | 'children'
> {
  /** Accessible name of the group. */
  label: ReactNode;
  /** Two to five options. */
  options: readonly SegmentedOption<Value>[];
  /** Undefined as long as none is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
}

/** A radio group. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  hideLabel = false,
  className,
  ...rest
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset role="radiogroup" data-slot="segmented" className={className} {...rest}>
      <legend className={classNames(!hideLabel && styles.legend)}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
