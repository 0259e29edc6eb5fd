import { useQuery } from '@tanstack/react-query';
import type { GuestBootstrap } from 'shared-api/contract/guest-bootstrap';
import { DEFAULT_LANGUAGE } from 'shared-api/contract/limits';
import { createI18n, type Texts } from 'shared-api/i18n/create-i18n';
import { guestBootstrapQuery } from 'shared-api/queries/guest-bootstrap';
import { use, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { notify } from '../notices/notify';
import { useServices } from '../services';
import { firstTexts, joinTexts, laterTexts } from '../texts';
import { BootstrapContext } from './bootstrap-context';
import { BootstrapFailed, BootstrapLoading } from './bootstrap-fallback';
import { saveMenu } from './saved-menu';

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
  const i18n = useI18n(data, language);
  useEffect(() => {
    if (data) saveMenu(data);
  }, [data]);
  const hasOldData = data !== undefined && error !== null;
  useEffect(() => {
    if (hasOldData) void notify('error', i18n.t('categories_load_error'));
  }, [hasOldData, i18n]);

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

/**
 * The reply's language counts: the one that was asked for may have been switched off since. Suspends while the
 * texts of a language other than the default one are loaded.
 */
function useI18n(data: GuestBootstrap | undefined, asked: string | undefined) {
  const language = data?.language ?? asked ?? DEFAULT_LANGUAGE;
  const overrides = data?.translations;
  const own = useFirstTexts(language);
  const fallback = useFirstTexts(DEFAULT_LANGUAGE);
  const later = useSyncExternalStore(laterTexts.subscribe, laterTexts.get, laterTexts.none);
  return useMemo(
    () =>
      createI18n({
        texts: {
          [DEFAULT_LANGUAGE]: joinTexts(fallback, later[DEFAULT_LANGUAGE]),
          [language]: joinTexts(own, later[language]),
        },
        namespace: 'guest',
        language,
        overrides,
      }),
    [language, own, fallback, later, overrides],
  );
}

function useFirstTexts(language: string): Texts {
  const texts = firstTexts(language);
  return texts instanceof Promise ? use(texts) : texts;
}
