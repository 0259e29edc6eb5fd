import type * as contract from '../../contract/menu/guest-bootstrap';
import type { Http } from '../http';

export const getGuestBootstrap = (http: Http, languageCode: string | undefined) =>
  http.send<typeof contract.getGuestBootstrap>('GET', '/guest-bootstrap', {
    query: { language_code: languageCode },
  });
