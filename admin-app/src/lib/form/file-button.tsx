import type { ComponentProps, ReactNode } from 'react';
import styles from './file-button.module.css';

export interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  onChoose: (file: File) => void;
  /** Icon and text. */
  children: ReactNode;
}

/** A button that chooses a file; the same file can be chosen again. */
export function FileButton({ onChoose, children, ...rest }: FileButtonProps) {
  return (
    <label className={styles.choose}>
      <input
        {...rest}
        type="file"
        className={styles.input}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      {children}
    </label>
  );
}
