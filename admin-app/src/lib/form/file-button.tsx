import type { ComponentProps, ReactNode } from 'react';
import styles from './file-button.module.css';

export interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  /** @param all with `multiple`. */
  onChoose: (file: File, all: readonly File[]) => void;
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
          const all = [...(target.files ?? [])];
          const [file] = all;
          target.value = '';
          if (file) onChoose(file, all);
        }}
      />
      {children}
    </label>
  );
}
