import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui/badge';
import styles from './setting-row.module.css';

/** Longer values, and those of several lines, are not repeated. */
const BEFORE_MAX_CHARACTERS = 40;

interface SettingRowProps {
  /** The setting's key: addresses lead to it. */
  id: string;
  /** Text of the stored value if it is changed. */
  before: string | undefined;
  children: ReactNode;
}

/** The field of a setting, beside its label where there is space; a changed one is marked and shows its stored value. */
export function SettingRow({ id, before, children }: SettingRowProps) {
  const { t } = useTranslation();
  const isRepeated = before !== undefined && before.length <= BEFORE_MAX_CHARACTERS && !before.includes('\n');
  return (
    <div id={id} className={styles.row} data-changed={before !== undefined || undefined}>
      {children}
      {isRepeated && (
        <p className={styles.before}>
          <Badge tone="warning">
            {before === '' ? t('settings.before_empty') : t('settings.before', { value: before })}
          </Badge>
        </p>
      )}
    </div>
  );
}
