import type { FastifyInstance } from 'fastify';
import { getAttempt } from 'shared-api/contract/attempts';
import type { Permission } from 'shared-api/domain/permissions';
import type { Context } from '../context';
import { AppError } from './app-error';
import { findAttempt } from './idempotency';
import { handle, isAllowed, mayRequest } from './route';
import { shownTo } from './shown-fields';

/** Tells a client that has lost an answer what became of its request (docs/rules/connection.md#unknown-outcomes). */
export function registerAttempts(app: FastifyInstance, context: Context): void {
  handle(app, getAttempt, async ({ params, caller }) => {
    const found = await findAttempt(context, params.key);
    if (typeof found === 'string') return { state: found, response: null };
    if (!mayRequest(caller, found.endpoint)) throw new AppError(caller ? 'forbidden' : 'unauthenticated');
    const may = (permission: Permission) => isAllowed(caller, permission);
    return { state: 'done' as const, response: shownTo(found.endpoint.reply, found.response, may) };
  });
}
