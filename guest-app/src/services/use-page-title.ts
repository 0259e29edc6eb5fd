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
    // No guest sees it, so it comes after everything that guests do see.
    void import('./page-head').then(({ writeHead }) => writeHead(bootstrap, title)).catch(() => {});
  }, [bootstrap, title]);
}
