import { pageTitle } from 'shared-api/domain/restaurant/page-title';
import { useEffect } from 'react';
import { useBootstrap } from './guest-bootstrap';
import { useServices } from './services';

/**
 * Sets the page's title and head data.
 * @param title the page's own; omitted on the home page.
 */
export function usePageTitle(title?: string): void {
  const bootstrap = useBootstrap();
  const { i18n } = useServices();
  useEffect(() => {
    document.title = pageTitle(bootstrap.settings, title);
    // Runs after the first paint, because its result is not visible.
    void import('./page-head').then(({ writeHead }) => writeHead(bootstrap, i18n)).catch(() => {});
  }, [bootstrap, title, i18n]);
}
