import { use, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { writeLanguageCookie } from 'shared-api/i18n/language-cookie';
import { readBrowserStart } from './app/browser-start';
import { GuestApp } from './app/guest-app';
import { pageBootstrap } from './services/bootstrap/bootstrap-in-page';

/**
 * The one module that the shell mounts. `basename` is where the guest's pages start. Until that is there which the page
 * was made from, the whole mount waits: what the server drew stays as it is.
 */
export default function App({ basename }: { basename: string }) {
  const asked = pageBootstrap();
  const page = asked && use(asked);
  const [start] = useState(() => readBrowserStart(page));
  const { language } = start;
  useEffect(() => {
    // The choice outlived its cookie, which some browsers drop after a week: this page was drawn in another language.
    if (page && language && language !== page.language) writeLanguageCookie(language);
  }, [page, language]);
  return (
    <BrowserRouter basename={basename}>
      <GuestApp start={start} />
    </BrowserRouter>
  );
}
