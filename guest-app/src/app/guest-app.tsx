import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import 'shared-ui/fonts.css';
import 'shared-ui/tokens.css';
import { Suspense, useState } from 'react';
import { BootstrapProvider } from '../services/bootstrap/bootstrap-provider';
import { createServices, ServicesContext } from '../services/services';
import { GuestRoutes } from './guest-routes';

/** What an app starts with, in the browser (browser-start.ts) or where the server draws the first paint. */
export interface GuestStart {
  /** Undefined where nobody chose one: the restaurant's default. */
  language: string | undefined;
  /** In that language; null where it has to be fetched. */
  bootstrap: GuestBootstrap | null;
  /** False for a bootstrap from an earlier visit: it is shown, and fetched anew. */
  isFresh: boolean;
}

/** The whole app inside a router that the caller chose. Every mount has services of its own. */
export function GuestApp({ start }: { start: GuestStart }) {
  const { language, bootstrap, isFresh } = start;
  const [services] = useState(() => createServices(language, bootstrap));
  return (
    <ServicesContext value={services}>
      <Suspense>
        <BootstrapProvider language={language} isFresh={isFresh}>
          <GuestRoutes />
        </BootstrapProvider>
      </Suspense>
    </ServicesContext>
  );
}
