import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { notify } from 'shared-ui/toaster';
import { useServices } from '../services';
import { TextsProvider } from '../texts/texts-provider';
import { BootstrapContext } from './bootstrap-context';
import { BootstrapFailed, BootstrapLoading } from './bootstrap-fallback';
import { saveMenu } from './stored-bootstrap';

export interface BootstrapProviderProps {
  /** What was asked for; undefined for the restaurant's default. */
  language: string | undefined;
  /** Whether what is known from the start is as the server has it now. */
  isFresh: boolean;
  children: ReactNode;
}

/**
 * Gives everything below it the restaurant's data and texts. They are there at the first rendering where the
 * page brought them along; otherwise they are fetched, and waiting or failing is shown instead.
 */
export function BootstrapProvider({ language, isFresh, children }: BootstrapProviderProps) {
  const { menu } = useServices();
  const { data, error, isLoading, refresh } = useStore(menu);
  useEffect(() => {
    if (!isFresh) void refresh();
    window.addEventListener('online', refresh);
    return () => window.removeEventListener('online', refresh);
  }, [isFresh, refresh]);
  useEffect(() => {
    if (data) saveMenu(data);
  }, [data]);

  return (
    // The reply's language counts: the one that was asked for may have been switched off since.
    <TextsProvider language={data?.language ?? language ?? DEFAULT_LANGUAGE} overrides={data?.translations}>
      {data ? (
        <BootstrapContext value={data}>
          {error !== null && <NotRefreshed />}
          {children}
        </BootstrapContext>
      ) : error !== null ? (
        <BootstrapFailed error={error} retrying={isLoading} onRetry={() => void refresh()} />
      ) : (
        <BootstrapLoading />
      )}
    </TextsProvider>
  );
}

/** What is shown may be old: that is said once, in passing. */
function NotRefreshed() {
  const { t } = useTranslation();
  useEffect(() => notify.error(t('categories_load_error')), [t]);
  return null;
}
