import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { directionOf } from 'shared-api/contract/restaurant/known-languages';
import { TOAST_MS } from 'shared-api/contract/limits';
import type { TranslationEntry } from 'shared-api/contract/restaurant/languages';
import { createI18n } from 'shared-api/i18n/create-i18n';
import { Toaster } from 'shared-ui/toaster';
import { formatNumber } from '../i18n/format-number';
import { useOverrides } from '../i18n/overrides';
import { type Services, ServicesContext } from '../services/services';
import en from '../i18n/en.json';
import tr from '../i18n/tr.json';

export function Providers({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queryClient}>
        <Translated services={services}>
          {children}
          <Toasts />
        </Translated>
      </QueryClientProvider>
    </ServicesContext>
  );
}

function Toasts() {
  const { t } = useTranslation();
  return <Toaster label={t('app.notices')} closeLabel={t('app.close')} durationMs={TOAST_MS} />;
}

function Translated({ services: { http, language }, children }: { services: Services; children: ReactNode }) {
  const overrides = useOverrides(http, language);
  const i18n = useMemo(() => createAdminI18n(language, overrides), [language, overrides]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}

const createAdminI18n = (language: string, overrides: readonly TranslationEntry[] | undefined) =>
  createI18n({ namespace: 'admin', texts: { tr, en }, language, overrides, formatCount: formatNumber });
