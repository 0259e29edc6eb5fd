import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { directionOf } from 'shared-api/domain/restaurant/known-languages';
import { TOAST_MS } from 'shared-api/domain/limits';
import { Toaster } from 'shared-ui/toaster';
import { changeOverrides, createAdminI18n } from '../i18n/admin-i18n';
import { renewLanguageCookie } from '../i18n/admin-language';
import { useOverrides } from '../i18n/overrides';
import { type Services, ServicesContext } from '../services/services';

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
  const [{ i18n, initial }] = useState(() => ({
    i18n: createAdminI18n(language, overrides),
    initial: overrides,
  }));
  useEffect(() => {
    if (overrides && overrides !== initial) changeOverrides(i18n, overrides);
  }, [i18n, initial, overrides]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    renewLanguageCookie();
  }, [language]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
