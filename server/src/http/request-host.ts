import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error';

/** A name, an IPv4 address or an IPv6 address in brackets, perhaps with a port. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/i;

/** Whether an address can be made of the host of a request, which its sender chooses. */
export const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`);

/** Refuses requests to a malformed host, with 400. Clients of HTTP/1.0 name none. */
export function requireHost(app: FastifyInstance): void {
  let lastHost = '';
  app.addHook('onRequest', ({ host }, _reply, done) => {
    if (!host || host === lastHost) return done();
    if (!isHost(host)) return done(new AppError('bad_request'));
    lastHost = host;
    done();
  });
}
