import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui/badge';
import styles from './list-name.module.css';

export interface ListNameProps {
  name: string;
  /** The name is not in the language that is being looked at. */
  isMissing: boolean;
  picture?: ReactNode;
  /** A line below the name. */
  children?: ReactNode;
}

/** What heads a row of content: its picture, its name, and whether a translation is missing. */
export function ListName({ name, isMissing, picture, children }: ListNameProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.name}>
      {picture}
      <div className={styles.words}>
        <span>
          {name} {isMissing && <Badge tone="warning">{t('languages.untranslated')}</Badge>}
        </span>
        {children && <span className={styles.detail}>{children}</span>}
      </div>
    </div>
  );
}
