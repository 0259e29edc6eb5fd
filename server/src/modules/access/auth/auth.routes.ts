import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/access/auth';
import { hasPermission } from 'shared-api/contract/permissions';
import { transact, type Context } from '../../../context';
import { foldText } from '../../../db/fold-text';
import { withStaffAction } from '../../../http/staff-action';
import { AppError } from '../../../http/app-error';
import { clientNetwork } from '../../../http/client-network';
import { countAttempt, resetAttempts } from '../../../http/rate-limit';
import { handle } from '../../../http/route';
import { passwordMatches } from './passwords';
import { createSession, endSessions, purgeSessions } from './sessions';

export function registerAuth(app: FastifyInstance, context: Context): void {
  context.jobs.scheduleHourly('purge sessions', () => purgeSessions(context));

  handle(app, contract.login, async ({ body, request }) => {
    const usernameKey = foldText(body.username);
    const network = clientNetwork(request.ip);
    const ofAccount = { login: `${network} ${usernameKey}` };
    await countAttempt(context, { ...ofAccount, login_per_address: network });
    const user = await context.db
      .selectFrom('users')
      .select(['id', 'username', 'role', 'password_hash', 'is_active'])
      .where('username_key', '=', usernameKey)
      .executeTakeFirst();
    const matches = await passwordMatches(user?.password_hash, body.password);
    if (!user?.is_active || !matches) throw new AppError('invalid_credentials');
    const signedIn = { id: user.id, username: user.username, role: user.role };
    const endpoint = `${contract.login.method} ${contract.login.path}`;
    const action = hasPermission(user.role, 'panel.open')
      ? { user: signedIn, endpoint, params: {}, sent: {} }
      : null;
    const token = await withStaffAction(action, () =>
      transact(context, async (trx) => {
        await resetAttempts(trx, ofAccount);
        return createSession(trx, context.now(), user.id);
      }),
    );
    return { token, user: signedIn };
  });

  handle(app, contract.logout, async ({ caller }) => {
    await transact(context, (trx) => endSessions(trx, context.now(), { sessionId: caller.sessionId }));
    return null;
  });

  handle(app, contract.me, async ({ caller }) => caller.user);
}
