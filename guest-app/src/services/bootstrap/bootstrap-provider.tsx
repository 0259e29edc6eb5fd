import { useQuery } from '@tanstack/react-query';
import type { GuestBootstrap } from 'shared-api/contract/guest-bootstrap';
import { createI18n } from 'shared-api/i18n/create-i18n';
import { guestBootstrapQuery } from 'shared-api/queries/guest-bootstrap';
import { useEffect, useMemo, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import en from '../../i18n/en.json';
import tr from '../../i18n/tr.json';
import { useServices } from '../services';
import { BootstrapContext } from './bootstrap-context';
import { BootstrapFailed, BootstrapLoading } from './bootstrap-fallback';
import { saveMenu } from './saved-menu';

const TEXTS = { tr, en };

/**
 * Gives everything below it the restaurant's data and texts. They are there at the first rendering where the
 * page brought them along; otherwise they are fetched, and waiting or failing is shown instead.
 */
export function BootstrapProvider({
  language,
  children,
}: {
  language: string | undefined;
  children: ReactNode;
}) {
  const { http } = useServices();
  const { data, error, refetch, isFetching } = useQuery(guestBootstrapQuery(http, language));
  const i18n = useTexts(data, language);
  useEffect(() => {
    if (data) saveMenu(data);
  }, [data]);

  return (
    <I18nextProvider i18n={i18n}>
      {data ? (
        <BootstrapContext value={data}>{children}</BootstrapContext>
      ) : error ? (
        <BootstrapFailed error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <BootstrapLoading />
      )}
    </I18nextProvider>
  );
}

/** The reply's language counts: the one that was asked for may have been switched off since. */
function useTexts(data: GuestBootstrap | undefined, asked: string | undefined) {
  const language = data?.language ?? asked ?? DEFAULT_LANGUAGE;
  const overrides = data?.translations;
  return useMemo(
    () => createI18n({ texts: TEXTS, namespace: 'guest', language, overrides }),
    [language, overrides],
  );
}
