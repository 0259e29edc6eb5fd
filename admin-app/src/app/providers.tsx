import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { directionOf } from 'shared-api/contract/restaurant/known-languages';
import { TOAST_MS } from 'shared-api/contract/limits';
import { Toaster } from 'shared-ui/toaster';
import { createAdminI18n } from '../i18n/create-admin-i18n';
import { useOverrides } from '../i18n/overrides';
import { ServicesContext, type Services } from '../services/services';

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
