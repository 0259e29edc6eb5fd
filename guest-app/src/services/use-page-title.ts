import { useEffect } from 'react';
import { useBootstrap } from './bootstrap/bootstrap-context';

/** Names the page in the browser's tab: `title`, or the slogan on the home page, and the restaurant. */
export function usePageTitle(title?: string): void {
  const { restaurant_name: name, restaurant_slogan: slogan } = useBootstrap().settings;
  useEffect(() => {
    document.title = [title ?? name, title ? name : slogan].filter(Boolean).join(' · ');
  }, [title, name, slogan]);
}
