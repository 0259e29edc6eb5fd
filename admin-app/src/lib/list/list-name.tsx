import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-ui/badge';
import styles from './list-name.module.css';

export interface ListNameProps {
  name: string;
  /** Whether the translation in the chosen language is missing. */
  isMissing: boolean;
  image?: ReactNode;
  children?: ReactNode;
}

export function ListName({ name, isMissing, image, children }: ListNameProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.name}>
      {image}
      <div className={styles.text}>
        <span>
          <bdi>{name}</bdi> {isMissing && <Badge tone="warning">{t('languages.untranslated')}</Badge>}
        </span>
        {children && <span className={styles.detail}>{children}</span>}
      </div>
    </div>
  );
}
