import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { readBrowserStart } from './app/browser-start';
import { GuestApp } from './app/guest-app';

/** The one module that the shell mounts. `basename` is where the guest's pages start. */
export default function App({ basename }: { basename: string }) {
  const [start] = useState(readBrowserStart);
  return (
    <BrowserRouter basename={basename}>
      <GuestApp start={start} />
    </BrowserRouter>
  );
}
