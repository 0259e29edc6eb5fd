import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error';

/** Below the ten seconds after which container engines kill. */
const FINISH_MAX_MS = 8_000;
const RETRY_SECONDS = 2;

/**
 * Makes `app.close()` take no connection any more, answer what was asked before, and only then cut what is left, such
 * as connections that browsers hold in reserve. To be called before all else that has hooks.
 */
export function finishBeforeClosing(app: FastifyInstance): void {
  let underWay = 0;
  let isClosing = false;
  let allDone = () => {};
  const finish = () => {
    underWay -= 1;
    if (underWay === 0) allDone();
  };

  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    // Comes after an answer as well as when nobody waits for one any more, unlike `onResponse`.
    reply.raw.on('close', finish);
    // Over a connection that stood open already: the next server takes it.
    done(isClosing ? new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS }) : undefined);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    // An HTTP server's own way would also cut whoever has not read on: it takes them for idle once all is handed over.
    Server.prototype.close.call(app.server);
    if (underWay === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, FINISH_MAX_MS);
      allDone = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    if (underWay > 0) app.log.warn({ requests: underWay }, 'stopped before all was answered');
  });
}
