import type { FastifyInstance } from 'fastify';

/** A request that was answered, as logs and figures know it. */
export interface Answered {
  requestId: string;
  method: string;
  /** Its pattern instead of the address, so that no token, name or search text ever reaches a log. */
  route: string;
  status: number;
  durationMs: number;
}

type Listener = (answered: Answered) => void;

/** Tells of every answer, whether the framework gave it or it was kept (kept-answers.ts). */
export class AnsweredRequests {
  private readonly listeners: Listener[] = [];

  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  tell(answered: Answered): void {
    for (const listener of this.listeners) listener(answered);
  }

  /** Tells of what the framework answers. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', ({ id, method, routeOptions }, { statusCode, elapsedTime }, done) => {
      this.tell({
        requestId: id,
        method,
        route: routeOptions.url ?? 'unknown',
        status: statusCode,
        durationMs: elapsedTime,
      });
      done();
    });
  }
}
