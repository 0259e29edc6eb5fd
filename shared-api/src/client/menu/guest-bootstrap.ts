import type { Http } from '../http';

export const getGuestBootstrap = (http: Http, languageCode: string | undefined) =>
  http.send('GET /guest-bootstrap', {
    query: { language_code: languageCode },
  });
