import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { healthCheck } from 'shared-api/contract/health';
import type { Context } from '../context';
import { AppError } from '../http/app-error';
import { handle } from '../http/route';

const RETRY_SECONDS = 5;

export function registerHealth(app: FastifyInstance, context: Context): void {
  async function requireDatabase(request: FastifyRequest): Promise<void> {
    try {
      await sql`select 1`.execute(context.db);
    } catch (error) {
      request.log.error({ err: error }, 'database does not respond');
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS });
    }
  }

  context.metrics?.addGauge({
    name: 'afiyet_database_up',
    help: 'Whether the database responds',
    read: () =>
      sql`select 1`.execute(context.db).then(
        () => 1,
        () => 0,
      ),
  });

  handle(app, healthCheck, async ({ request }) => {
    await requireDatabase(request);
    return { status: 'ok' as const };
  });

  // For load balancers: 503 while the server stops.
  app.get('/ready', async (request, reply) => {
    await requireDatabase(request);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
