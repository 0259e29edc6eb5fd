import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { directionOf } from 'shared-api/contract/known-languages';
import { ServicesContext, type Services } from './services';
import { Toaster } from './toaster';

/** Everything that screens find around them. */
export function Providers({ services, children }: { services: Services; children: ReactNode }) {
  const { language } = services.i18n;
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);

  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queryClient}>
        <I18nextProvider i18n={services.i18n}>
          {children}
          <Toaster />
        </I18nextProvider>
      </QueryClientProvider>
    </ServicesContext>
  );
}
