import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../class-names';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Default `checkbox`. */
  type?: 'checkbox' | 'radio';
  label: ReactNode;
  hint?: ReactNode;
  /** Content at the end of the row and part of the accessible name, such as an option's price. */
  detail?: ReactNode;
}

/** The whole row can be pressed. `className` goes to the row, all else to the input. */
export function Checkbox({ type = 'checkbox', label, hint, detail, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <label data-slot="checkbox" className={classNames(styles.row, className)}>
      <input
        type={type}
        className={styles.box}
        aria-labelledby={detail ? `${id}-label ${id}-detail` : `${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...rest}
      />
      <span>
        <bdi id={`${id}-label`}>{label}</bdi>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      {detail && (
        <bdi id={`${id}-detail`} className={styles.detail} translate="no">
          {detail}
        </bdi>
      )}
    </label>
  );
}
