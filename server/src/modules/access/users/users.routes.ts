import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/access/users';
import { transact, type Context } from '#context';
import { AppError } from '#http/app-error';
import { handle } from '#http/route';
import { findOwner } from '../auth/account';
import { requireStrongPassword } from '../auth/password-rules';
import { hashPassword } from '../auth/passwords';
import { endSessions, findSessions } from '../auth/sessions';
import { addUser, changeUser, presentUser, removeUser } from './user';

export function registerUsers(app: FastifyInstance, context: Context): void {
  handle(app, contract.listUsers, async () => {
    const rows = await context.db.selectFrom('users').selectAll().orderBy('id').execute();
    return rows.map(presentUser);
  });

  handle(app, contract.createUser, async ({ body }) => {
    const { username, email = null, role, pin = null } = body;
    requireStrongPassword(body.password, { username, email });
    const passwordHash = await hashPassword(body.password);
    const account = { username, email, role, passwordHash };
    return presentUser(await transact(context, (tx) => addUser(tx, { account, pin })));
  });

  handle(app, contract.updateUser, async ({ params, body: { password, ...changes } }) => {
    if (password !== undefined) {
      const { username, email } = await findOwner(context.db, params.id);
      requireStrongPassword(password, { username, email: changes.email ?? email });
    }
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    const row = await transact(context, (tx) => changeUser(tx, params.id, { ...changes, passwordHash }));
    return presentUser(row);
  });

  handle(app, contract.listUserSessions, ({ params, caller }) => findSessions(context, params.id, caller));

  handle(app, contract.endUserSession, async ({ params: { id: userId, sessionId } }) => {
    await transact(context, async (tx) => {
      if (!(await endSessions(tx, { userId, sessionId }))) throw new AppError('not_found');
    });
    return null;
  });

  handle(app, contract.deleteUser, async ({ params }) => {
    await transact(context, (tx) => removeUser(tx, params.id));
    return null;
  });
}
