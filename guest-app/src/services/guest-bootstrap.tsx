import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { errorText } from 'shared-api/i18n/error-text';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from 'shared-ui/error-state';
import { Spinner } from 'shared-ui/spinner';
import { notify } from 'shared-ui/toaster';
import { useStore } from 'zustand';
import styles from './guest-bootstrap.module.css';
import { useServices } from './services';

const BootstrapContext = createContext<GuestBootstrap | null>(null);

/** Settings, banners, languages and the menu, in the guest's language. */
export function useBootstrap(): GuestBootstrap {
  const bootstrap = useContext(BootstrapContext);
  if (!bootstrap) throw new Error('useBootstrap needs a BootstrapProvider');
  return bootstrap;
}

export interface BootstrapProviderProps {
  /** False fetches the data again after mounting. */
  isFresh: boolean;
  children: ReactNode;
}

/** Provides the guest bootstrap; renders a loading or error state without one. */
export function BootstrapProvider({ isFresh, children }: BootstrapProviderProps) {
  const { t } = useTranslation();
  const { menu } = useServices();
  const { data, error, isLoading, refresh } = useStore(menu);
  useEffect(() => {
    if (!isFresh) void refresh();
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  }, [isFresh, refresh]);

  if (data) {
    return (
      <BootstrapContext value={data}>
        {error !== null && <RefreshFailed />}
        {children}
      </BootstrapContext>
    );
  }
  return (
    <main className={styles.page}>
      {error === null ? (
        <Spinner size="l" label={t('loading')} />
      ) : (
        <ErrorState
          titleAs="h1"
          title={t('products_load_error')}
          text={errorText(t, error)}
          retryLabel={t('retry')}
          retrying={isLoading}
          onRetry={() => void refresh()}
        />
      )}
    </main>
  );
}

function RefreshFailed() {
  const { t } = useTranslation();
  useEffect(() => notify.error(t('categories_load_error')), [t]);
  return null;
}
