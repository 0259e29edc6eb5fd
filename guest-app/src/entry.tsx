import { use, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { readBrowserStart } from './app/browser-start';
import { GuestApp } from './app/guest-app';
import { pageBootstrap } from './services/bootstrap/page-bootstrap';

/**
 * The one module that the shell mounts. `basename` is where the guest's pages start. Until that is there which the page
 * was made from, the whole mount waits: what the server drew stays as it is.
 */
export default function App({ basename }: { basename: string }) {
  const asked = pageBootstrap();
  const page = asked && use(asked);
  const [start] = useState(() => readBrowserStart(page));
  return (
    <BrowserRouter basename={basename}>
      <GuestApp start={start} />
    </BrowserRouter>
  );
}
