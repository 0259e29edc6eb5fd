import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';

/**
 * PUBLIC_URL, otherwise the listening address. Never the Host header, with which a sender could redirect mailed tokens.
 */
export function publicUrl(app: FastifyInstance, { publicUrl: set, host, port, tlsCert }: Config): string {
  if (set) return set;
  return `${tlsCert ? 'https' : 'http'}://${hostInUrl(host)}:${listeningPort(app, { port })}`;
}

/** A host in a URL, with brackets around IPv6 addresses. */
export const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

export function listeningPort(app: FastifyInstance, { port }: Pick<Config, 'port'>): number {
  const listening = app.server.address() as AddressInfo | null;
  return listening?.port ?? port;
}
