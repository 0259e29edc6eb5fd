import { pageTitle } from 'shared-api/contract/restaurant/page-title';
import { useEffect } from 'react';
import { useBootstrap } from './guest-bootstrap';

/**
 * Sets the page's title and head data.
 * @param title the page's own; omitted on the home page.
 */
export function usePageTitle(title?: string): void {
  const bootstrap = useBootstrap();
  useEffect(() => {
    document.title = pageTitle(bootstrap.settings, title);
    // Not visible, so it runs after the first paint.
    void import('./page-head').then(({ writeHead }) => writeHead(bootstrap, title)).catch(() => {});
  }, [bootstrap, title]);
}
