import type { i18n } from 'i18next';
import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import 'shared-ui/fonts.css';
import 'shared-ui/tokens.css';
import 'shared-ui/looks.css';
import './look.css';
import { createElement, Fragment, lazy, Suspense, useState, type PropsWithChildren } from 'react';
import { I18nextProvider } from 'react-i18next';
import { NAMESPACE } from '../i18n/guest-i18n';
import { BootstrapProvider } from '../services/guest-bootstrap';
import { createServices, ServicesContext } from '../services/services';
import { GuestRoutes } from './guest-routes';

/** The initial state, in the browser (browser-start.ts) or in server rendering. */
export interface GuestStart {
  /** Undefined for the restaurant's default. */
  language: string | undefined;
  /** null if it has to be fetched. */
  bootstrap: GuestBootstrap | null;
  /** False for a bootstrap of an earlier visit: it is shown, and fetched again. */
  isFresh: boolean;
}

/** Suspends until the first texts of the language and of its fallback languages are loaded. */
const awaitTexts = (instance: i18n) =>
  instance.languages.every((code) => instance.hasResourceBundle(code, NAMESPACE))
    ? Fragment
    : lazy(async () => {
        // On failure the texts of another language are shown.
        await instance.loadNamespaces(NAMESPACE);
        return { default: ({ children }: PropsWithChildren) => children };
      });

export function GuestApp({ start }: { start: GuestStart }) {
  const { language, bootstrap, isFresh } = start;
  const [services] = useState(() => createServices(language, bootstrap));
  const [AwaitTexts] = useState(() => awaitTexts(services.i18n));
  return (
    <ServicesContext value={services}>
      <I18nextProvider i18n={services.i18n}>
        <Suspense>
          {createElement(
            AwaitTexts,
            null,
            <BootstrapProvider isFresh={isFresh}>
              <GuestRoutes />
            </BootstrapProvider>,
          )}
        </Suspense>
      </I18nextProvider>
    </ServicesContext>
  );
}
