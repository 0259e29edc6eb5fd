import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import App from '../../../guest-app/src/entry';

const root = document.querySelector('#root[data-drawn]');
if (!root) throw new Error('The server drew nothing');

/** The guest's app, saying as the shell does that it has taken the page over. */
function Page() {
  useLayoutEffect(() => root?.removeAttribute('data-drawn'), []);
  return <App basename="/" />;
}
hydrateRoot(root, <Page />);
