import type { FastifyInstance } from 'fastify';
import { getAttempt } from 'shared-api/contract/attempts';
import type { Context } from '../context';
import { AppError } from './app-error';
import { findAttempt } from './idempotency';
import { handle, mayRequest } from './route';

/** Tells a client that has lost an answer what became of its request (docs/product-rules.md#unknown-outcomes). */
export function registerAttempts(app: FastifyInstance, context: Context): void {
  handle(app, getAttempt, async ({ params, caller }) => {
    const found = await findAttempt(context, params.key);
    if (typeof found === 'string') return { state: found, response: null };
    if (!mayRequest(caller, found.endpoint)) throw new AppError(caller ? 'forbidden' : 'unauthenticated');
    return { state: 'done' as const, response: found.response };
  });
}
