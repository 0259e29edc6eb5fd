import { pageTitle } from 'shared-api/contract/restaurant/page-title';
import { useEffect } from 'react';
import { useBootstrap } from './guest-bootstrap';

/**
 * Names the page in the browser's tab, and keeps what it says of itself to others in step.
 * @param title the page's own; left out for the front door's.
 */
export function usePageTitle(title?: string): void {
  const bootstrap = useBootstrap();
  useEffect(() => {
    document.title = pageTitle(bootstrap.settings, title);
    // No guest sees it, so it comes after everything that guests do see.
    void import('./page-head').then(({ writeHead }) => writeHead(bootstrap, title)).catch(() => {});
  }, [bootstrap, title]);
}
