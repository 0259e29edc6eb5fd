import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error';

/** Below the ten seconds after which container engines kill a process. */
const FINISH_TIMEOUT_MS = 8_000;
const RETRY_SECONDS = 2;

/**
 * Makes `app.close()` stop accepting connections, finish all started requests and only then close the remaining
 * connections, such as those that browsers open in advance. Requests over open connections get a 503 meanwhile.
 * Register before all other hooks.
 */
export function registerGracefulStop(app: FastifyInstance): void {
  let activeRequests = 0;
  let isClosing = false;
  let onIdle = () => {};

  app.addHook('onRequest', (_request, reply, done) => {
    activeRequests += 1;
    // Also emitted when the client disconnects before the response.
    reply.raw.once('close', () => {
      activeRequests -= 1;
      if (activeRequests === 0) onIdle();
    });
    done(isClosing ? new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS }) : undefined);
  });

  app.addHook('preClose', async () => {
    isClosing = true;
    // http.Server.close would also close connections whose response is written but not yet received.
    Server.prototype.close.call(app.server);
    if (activeRequests === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, FINISH_TIMEOUT_MS);
      onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    if (activeRequests > 0)
      app.log.warn({ requests: activeRequests }, 'stopped before all requests finished');
  });
}
