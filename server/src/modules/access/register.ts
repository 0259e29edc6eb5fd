import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { registerAccount } from './auth/account.routes';
import { registerAuth } from './auth/auth.routes';
import { registerCaller } from './auth/caller';
import { registerUsers } from './users/users.routes';

export function registerAccess(app: FastifyInstance, context: Context): void {
  registerCaller(app, context);
  registerAuth(app, context);
  registerAccount(app, context);
  registerUsers(app, context);
}
