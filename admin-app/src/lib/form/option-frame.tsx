import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from 'shared-ui/icon-button';
import styles from './option-frame.module.css';

export interface OptionFrameProps {
  /** Accessible name; also set while the option has no name. */
  label: string;
  handle: ReactNode;
  switches: ReactNode;
  /** Below the other fields. */
  declaration: ReactNode;
  onDelete: () => void;
  /** Of the frame around the fields. */
  className: string | undefined;
  children: ReactNode;
}

/** The editor of an option in an `OptionList`. */
export function OptionFrame({
  label,
  handle,
  switches,
  declaration,
  onDelete,
  className,
  children,
}: OptionFrameProps) {
  const { t } = useTranslation();
  return (
    <li>
      <div role="group" aria-label={label} className={styles.option}>
        <div className={styles.handle}>{handle}</div>
        <div className={`${styles.fields} ${className}`}>{children}</div>
        <div className={styles.switches}>{switches}</div>
        <IconButton
          variant="danger"
          label={t('products.option.delete', { name: label })}
          className={styles.delete}
          onClick={onDelete}
        >
          <Trash2 />
        </IconButton>
      </div>
      {declaration}
    </li>
  );
}
