import { login } from 'shared-api/client/access/auth';
import { createConnectionMonitor } from 'shared-api/client/connection-monitor';
import { createHttp, type Http } from 'shared-api/client/http';
import { ADMIN, type AfiyetServer } from './afiyet-server';

/** The administrator's own way to the API: what a journey needs staff to do beside the screen that it is about. */
export async function staffHttp({ url }: AfiyetServer): Promise<Http> {
  let token: string | null = null;
  const http = createHttp({
    origin: url,
    getToken: () => token,
    getLanguage: () => 'tr',
    connection: createConnectionMonitor(url),
  });
  ({ token } = await login(http, ADMIN));
  return http;
}
