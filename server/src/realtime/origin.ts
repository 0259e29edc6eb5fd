import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config';
import { isHost } from '../http/request-host';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a page may open a socket: pages of the same host, of PUBLIC_URL and CORS_ORIGINS, and loopback pages with any
 * port. Clients other than browsers send no origin.
 */
export function isAllowedOrigin(
  headers: IncomingHttpHeaders,
  { publicUrl, corsOrigins }: Pick<Config, 'publicUrl' | 'corsOrigins'>,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (page.host === host) return true;
  if (corsOrigins.includes(page.origin)) return true;
  if (publicUrl && page.origin === new URL(publicUrl).origin) return true;
  if (host === undefined || !isHost(host)) return false;
  return LOOPBACK.has(page.hostname) && LOOPBACK.has(new URL(`http://${host}`).hostname);
}
