import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error';

/** Below the ten seconds after which container engines kill. */
const FINISH_MAX_MS = 8_000;
const RETRY_SECONDS = 2;

/**
 * Makes `app.close()` take no connection any more, answer what was asked before, and only then cut what is left, such
 * as connections that browsers hold in reserve. To be called before all else that has hooks.
 */
export function finishBeforeClosing(app: FastifyInstance): void {
  const underWay = new Set<FastifyRequest>();
  let isClosing = false;
  let allDone = () => {};

  app.addHook('onRequest', (request, _reply, done) => {
    underWay.add(request);
    // Over a connection that stood open already: the next server takes it.
    done(isClosing ? new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS }) : undefined);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    underWay.delete(request);
    if (underWay.size === 0) allDone();
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    app.server.close();
    if (underWay.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, FINISH_MAX_MS);
      allDone = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    if (underWay.size > 0) app.log.warn({ requests: underWay.size }, 'stopped before all was answered');
  });
}
