import { Minus, Plus, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../class-names';
import styles from './stepper.module.css';

export interface StepperProps extends Omit<ComponentProps<'div'>, 'onChange' | 'children' | 'aria-label'> {
  /** Accessible name of the group. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Accessible name of the minus button. */
  decreaseLabel: string;
  /** Accessible name of the plus button. */
  increaseLabel: string;
  min?: number;
  max?: number;
  /** Called by the remove button, which replaces minus at `min`; needs `removeLabel`. */
  onRemove?: () => void;
  removeLabel?: string;
}

export function Stepper({
  label,
  value,
  onChange,
  decreaseLabel,
  increaseLabel,
  min = 1,
  max = Infinity,
  onRemove,
  removeLabel,
  className,
  ...rest
}: StepperProps) {
  const removes = onRemove !== undefined && value <= min;
  return (
    <div
      role="group"
      data-slot="stepper"
      aria-label={label}
      className={classNames(styles.stepper, className)}
      {...rest}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={removes ? removeLabel : decreaseLabel}
        disabled={value <= min && !removes}
        onClick={removes ? onRemove : () => onChange(value - 1)}
      >
        {removes ? <Trash2 aria-hidden="true" /> : <Minus aria-hidden="true" />}
      </button>
      <output className={styles.value} translate="no">
        {value}
      </output>
      <button
        type="button"
        className={styles.button}
        aria-label={increaseLabel}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}
