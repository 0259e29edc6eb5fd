import { createConnectionMonitor } from 'shared-api/client/connection-monitor';
import { createHttp, type Http } from 'shared-api/client/http';
import { ADMIN } from './afiyet-server';

/** An API client that is signed in with this token. */
export const httpOf = (url: string, token: string | null): Http =>
  createHttp({
    origin: url,
    getToken: () => token,
    getLanguage: () => 'tr',
    connection: createConnectionMonitor(url),
  });

/** Signs the administrator in. */
export async function adminHttp(url: string): Promise<Http> {
  const { token } = await httpOf(url, null).send('POST /auth/login', { body: ADMIN });
  return httpOf(url, token);
}
