import type { RequestListener } from 'node:http';
import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error';

/** Below the ten seconds after which container engines kill. */
const FINISH_MAX_MS = 8_000;
const RETRY_SECONDS = 2;

/** Counts what is being answered, and lets a server stop only then. */
export class GracefulStop {
  private underWay = 0;
  private isClosing = false;
  private allDone = () => {};

  /**
   * @param next answers.
   * @param whileStopping answers from then on, see {@link finishBeforeClosing}.
   */
  watch(next: RequestListener, whileStopping: RequestListener): RequestListener {
    const finish = () => {
      this.underWay -= 1;
      if (this.underWay === 0) this.allDone();
    };
    return (request, response) => {
      this.underWay += 1;
      // Comes after an answer as well as when nobody waits for one any more.
      response.on('close', finish);
      (this.isClosing ? whileStopping : next)(request, response);
    };
  }

  /**
   * Makes `app.close()` take no connection any more, answer what was asked before, and only then cut what is left, such
   * as connections that browsers hold in reserve. To be called before all else that has hooks.
   */
  finishBeforeClosing(app: FastifyInstance): void {
    app.addHook('onRequest', (_request, _reply, done) => {
      // Over a connection that stood open already: the next server takes it.
      done(this.isClosing ? new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS }) : undefined);
    });
    app.addHook('preClose', async () => {
      this.isClosing = true;
      // An HTTP server's own way would also cut whoever has not read on: it takes them for idle once all is handed over.
      Server.prototype.close.call(app.server);
      if (this.underWay === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, FINISH_MAX_MS);
        this.allDone = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (this.underWay > 0) app.log.warn({ requests: this.underWay }, 'stopped before all was answered');
    });
  }
}
