import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/auth';
import { LOGIN_FAILURES_MAX, LOGIN_THROTTLE_MS } from 'shared-api/contract/limits';
import { transact, type Context } from '../../context';
import { foldText } from '../../db/fold-text';
import { AppError } from '../../http/app-error';
import { handle } from '../../http/route';
import { createThrottle } from '../../http/throttle';
import { passwordMatches } from './passwords';
import { createSession, endSessions } from './sessions';

/** One address may guess at several accounts, but not at all of them. */
const LOGIN_FAILURES_PER_ADDRESS_MAX = 10 * LOGIN_FAILURES_MAX;

export function registerAuth(app: FastifyInstance, context: Context): void {
  const perAccount = createThrottle({ max: LOGIN_FAILURES_MAX, windowMs: LOGIN_THROTTLE_MS }, context.now);
  const perAddress = createThrottle(
    { max: LOGIN_FAILURES_PER_ADDRESS_MAX, windowMs: LOGIN_THROTTLE_MS },
    context.now,
  );

  handle(app, contract.login, async ({ body, request }) => {
    const usernameKey = foldText(body.username);
    const account = `${request.ip} ${usernameKey}`;
    // Counted before the password is checked, so that many guesses at once count as many.
    perAddress.count(request.ip);
    perAccount.count(account);
    const user = await context.db
      .selectFrom('users')
      .select(['id', 'username', 'role', 'password_hash', 'is_active'])
      .where('username_key', '=', usernameKey)
      .executeTakeFirst();
    const matches = await passwordMatches(user?.password_hash, body.password);
    if (!user?.is_active || !matches) throw new AppError('invalid_credentials');
    perAccount.forget(account);
    const token = await createSession(context, user.id);
    return { token, user: { id: user.id, username: user.username, role: user.role } };
  });

  handle(app, contract.logout, async ({ caller }) => {
    await transact(context, (trx) => endSessions(trx, context.now(), { sessionId: caller.sessionId }));
    return null;
  });

  handle(app, contract.me, async ({ caller }) => caller.user);
}
