import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from 'shared-api/i18n/error-text';
import { Badge } from 'shared-ui/badge';
import { BannerNotice } from 'shared-ui/banner-notice';
import { Button } from 'shared-ui/button';
import { Tabs } from 'shared-ui/tabs';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './language-tabs.module.css';
import { useLanguages } from './use-languages';

export interface LanguageTabsProps {
  value: string;
  onChange: (languageCode: string) => void;
  /** Number of missing texts, shown on the tab. */
  missingIn?: (languageCode: string) => number;
  children: ReactNode;
}

/** Falls back to Turkish and English if the languages cannot be loaded. */
export function LanguageTabs({ value, onChange, missingIn, children }: LanguageTabsProps) {
  const { t } = useTranslation();
  const { query, languages, isEmpty } = useLanguages();

  const items = languages.map(({ code, native_name }) => {
    const count = missingIn?.(code) ?? 0;
    return {
      value: code,
      label: (
        <span className={styles.tab}>
          <span lang={code}>{native_name}</span>{' '}
          {count > 0 && (
            <Badge tone="warning">
              <span aria-hidden="true">{count}</span>
              <VisuallyHidden>{t('languages.missing', { count })}</VisuallyHidden>
            </Badge>
          )}
        </span>
      ),
    };
  });

  return (
    <>
      {query.error && (
        <BannerNotice tone="warning" title={t('languages.load_failed')}>
          <div className={styles.problem}>
            {errorText(t, query.error)}
            <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t('app.retry')}
            </Button>
          </div>
        </BannerNotice>
      )}
      {isEmpty && <BannerNotice tone="warning">{t('languages.none')}</BannerNotice>}
      <Tabs label={t('languages.label')} items={items} value={value} onChange={onChange} variant="pill">
        <div className={styles.content}>{children}</div>
      </Tabs>
    </>
  );
}
