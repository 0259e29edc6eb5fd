import { errorText } from 'shared-api/i18n/error-text';
import { useTranslation } from 'react-i18next';
import { ErrorState } from 'shared-ui/error-state';
import { Spinner } from 'shared-ui/spinner';
import styles from './bootstrap-fallback.module.css';

export function BootstrapLoading() {
  const { t } = useTranslation();
  return (
    <main className={styles.page}>
      <Spinner size="l" label={t('loading')} />
    </main>
  );
}

export function BootstrapFailed(props: { error: unknown; retrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <main className={styles.page}>
      <ErrorState
        titleAs="h1"
        title={t('products_load_error')}
        text={errorText(t, props.error)}
        retryLabel={t('retry')}
        retrying={props.retrying}
        onRetry={props.onRetry}
      />
    </main>
  );
}
