import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import App from '../../../guest-app/src/entry';

const root = document.querySelector('#root[data-server-rendered]');
if (!root) throw new Error('The page is not server-rendered.');

/** Marks the page as hydrated, as the shell does. */
function Page() {
  useLayoutEffect(() => root?.removeAttribute('data-server-rendered'), []);
  return <App basename="/" />;
}
hydrateRoot(root, <Page />);
