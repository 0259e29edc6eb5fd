import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from 'shared-api/i18n/error-text';
import { ErrorState } from 'shared-ui/error-state';
import { Spinner } from 'shared-ui/spinner';
import styles from './query-view.module.css';

export interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  /** What to say when there is nothing to show because loading failed. */
  failedText: string;
  /** Draws what was loaded; it stays while it is fetched again, even if that fails. */
  children: (data: T) => ReactNode;
}

/** The loading, the failed and the loaded state of a list or figure. */
export function QueryView<T>({ query, failedText, children }: QueryViewProps<T>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <ErrorState
        title={failedText}
        text={errorText(t, query.error)}
        retryLabel={t('app.retry')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className={styles.waiting}>
      <Spinner size="l" label={t('app.loading')} />
    </div>
  );
}
