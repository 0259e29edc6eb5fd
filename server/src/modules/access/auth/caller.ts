import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context';
import { findCaller } from './sessions';

/** Sets `request.caller` from the bearer token; null without a valid one. */
export function registerCaller(app: FastifyInstance, context: Context): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    // Synchronous for guests.
    if (!token) return done();
    findCaller(context, token).then((caller) => {
      request.caller = caller;
      done();
    }, done);
  });
}
