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
  /** Stays rendered while the data is fetched again, even if that fails. */
  children: (data: T) => ReactNode;
}

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
