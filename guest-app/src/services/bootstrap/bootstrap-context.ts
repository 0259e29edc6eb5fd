import type { GuestBootstrap } from 'shared-api/contract/menu/guest-bootstrap';
import { createContext, useContext } from 'react';

export const BootstrapContext = createContext<GuestBootstrap | null>(null);

/** The restaurant as this guest sees it: settings, banners, languages and the menu, in the chosen language. */
export function useBootstrap(): GuestBootstrap {
  const bootstrap = useContext(BootstrapContext);
  if (!bootstrap) throw new Error('useBootstrap needs the app around it');
  return bootstrap;
}
