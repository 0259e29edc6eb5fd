import { useTranslation } from 'react-i18next';
import styles from './scanned-table-line.module.css';

export interface ScannedTableLineProps {
  number: string;
  /** Called to choose another table; undefined where that is not offered. */
  onChange: (() => void) | undefined;
}

/** "Masa M-5 · değiştir": the table whose code was scanned. */
export function ScannedTableLine({ number, onChange }: ScannedTableLineProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.line}>
      <strong>{t('menu.table', { number })}</strong>
      {onChange && (
        <>
          <span aria-hidden="true">·</span>
          <button type="button" className={styles.change} onClick={onChange}>
            {t('table.change')}
          </button>
        </>
      )}
    </p>
  );
}
