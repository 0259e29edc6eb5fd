import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { healthCheck } from 'shared-api/contract/health';
import type { Context } from '../../context';
import { AppError } from '../../http/app-error';
import { handle } from '../../http/route';

export function registerHealth(app: FastifyInstance, context: Context): void {
  handle(app, healthCheck, async ({ request }) => {
    try {
      await sql`select 1`.execute(context.db);
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      throw new AppError('unavailable');
    }
    return { status: 'ok' as const };
  });
}
