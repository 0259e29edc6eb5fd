import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';

/**
 * What links to this restaurant start with: PUBLIC_URL, else the address that the server listens on. Never the
 * Host that a request names, which its sender may choose: a mailed link would carry its secret there.
 */
export function publicUrl(app: FastifyInstance, { publicUrl: set, host, port }: Config): string {
  if (set) return set;
  const listening = app.server.address() as AddressInfo | null;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening?.port ?? port}`;
}
