import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { healthCheck } from 'shared-api/contract/health';
import type { Context } from '../context';
import { AppError } from '../http/app-error';
import { handle } from '../http/route';
import { createWriteCheck } from './write-check';

const RETRY_SECONDS = 5;

export function registerHealth(app: FastifyInstance, context: Context): void {
  const read = () => sql`select 1`.execute(context.db);
  const write = createWriteCheck(context);
  const requireSuccess = (request: FastifyRequest, attempt: Promise<unknown>, failure: string) =>
    attempt.catch((error: unknown) => {
      request.log.error({ err: error }, failure);
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
    });

  context.metrics?.addGauge({
    name: 'afiyet_database_up',
    help: 'Whether the database responds',
    read: () =>
      read().then(
        () => 1,
        () => 0,
      ),
  });

  handle(app, healthCheck, async ({ request }) => {
    await requireSuccess(request, read(), 'database does not respond');
    return { status: 'ok' as const };
  });

  // For load balancers and alarms: 503 while writes fail or the server stops.
  app.get('/ready', async (request, reply) => {
    await requireSuccess(request, write(), 'writing to the database fails');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
