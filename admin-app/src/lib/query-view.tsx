import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from 'shared-api/i18n/error-text';
import { ErrorState } from 'shared-ui/error-state';
import { Spinner } from 'shared-ui/spinner';
import styles from './query-view.module.css';

export interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  failedText: string;
  /** Waits for data that is loaded after mounting, for forms, which must not start with cached values. */
  isFresh?: boolean;
  /** Renders the data, also while it is fetched again or if that fails. */
  children: (data: T) => ReactNode;
}

export function QueryView<T>({ query, failedText, isFresh = false, children }: QueryViewProps<T>) {
  const { t } = useTranslation();
  const { data, error } = query;
  if (data !== undefined && (!isFresh || query.isFetchedAfterMount)) return children(data);
  if (error && data === undefined) {
    return (
      <ErrorState
        title={failedText}
        text={errorText(t, error)}
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
