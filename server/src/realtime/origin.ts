import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a browser's page may open a socket here: pages of the same host, of PUBLIC_URL, of CORS_ORIGINS, and on the
 * developer's own machine those of any port. What is not a browser sends no origin.
 */
export function isOwnOrigin(
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
  return LOOPBACK.has(page.hostname) && LOOPBACK.has(new URL(`http://${host}`).hostname);
}
