import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';

/** PUBLIC_URL, else the listening address. Never the Host header: its sender could redirect mailed tokens. */
export function publicUrl(app: FastifyInstance, { publicUrl: set, host, port }: Config): string {
  if (set) return set;
  const listening = app.server.address() as AddressInfo | null;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening?.port ?? port}`;
}
