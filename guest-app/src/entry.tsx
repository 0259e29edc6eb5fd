import { use, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { writeLanguageCookie } from 'shared-api/i18n/language-cookie';
import { pageBootstrap, readBrowserStart } from './app/browser-start';
import { GuestApp } from './app/guest-app';

/** The module that the shell mounts. Server-rendered HTML stays unchanged while the page's data is loaded. */
export default function App({ basename }: { basename: string }) {
  const request = pageBootstrap();
  const page = request && use(request);
  const [start] = useState(() => readBrowserStart(page));
  const { language } = start;
  useEffect(() => {
    // Some browsers delete the cookie after a week, but not the storage.
    if (page?.isFresh && language && language !== page.data.language) writeLanguageCookie(language);
  }, [page, language]);
  return (
    <BrowserRouter basename={basename}>
      <GuestApp start={start} />
    </BrowserRouter>
  );
}
