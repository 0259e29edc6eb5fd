import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context';
import { findCaller } from './sessions';

/** Resolves who calls from the bearer token, before any route's own access check. A dead token is a guest's. */
export function registerCaller(app: FastifyInstance, context: Context): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    // Guests name none: they do not wait for a promise.
    if (!token) return done();
    findCaller(context, token).then((caller) => {
      request.caller = caller;
      done();
    }, done);
  });
}
