import type { FastifyInstance } from 'fastify';
import { API_BASE, SERVER_TIME_HEADER } from 'shared-api/domain/api';

/** Tells the server's time with every response of the API: screens compute ages and countdowns with it. */
export function registerServerTime(app: FastifyInstance, now: () => number): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (url.startsWith(API_BASE)) reply.header(SERVER_TIME_HEADER, String(now()));
    done();
  });
}
