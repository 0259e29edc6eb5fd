import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/access/auth';
import { hasPermission } from 'shared-api/domain/permissions';
import { transact, type Context } from '#context';
import { foldText } from '#db/fold-text';
import { withStaffAction } from '#http/staff-action';
import { AppError, requireFound } from '#http/app-error';
import { clientNetwork } from '#http/client-network';
import { handle } from '#http/route';
import { countGuess, forgetGuesses } from './guesses';
import { findKnownDevice, rememberDevice, sendDeviceCookie } from './known-devices';
import { passwordMatches } from './passwords';
import { redeemCode } from './two-factor';
import { findPinOwner } from './pins';
import {
  createPinSession,
  createSession,
  endSessions,
  findLockedDevice,
  findSessions,
  lockSession,
  purgeSessions,
} from './sessions';

export function registerAuth(app: FastifyInstance, context: Context): void {
  context.jobs.scheduleHourly('purge sessions', () => purgeSessions(context));

  handle(app, contract.login, async ({ body, request, reply }) => {
    const usernameKey = foldText(body.username);
    const device = await findKnownDevice(context.db, context.now(), request, usernameKey);
    const guess = { usernameKey, network: clientNetwork(request.ip), device };
    await countGuess(context, guess);
    const user = await context.db
      .selectFrom('users')
      .select(['id', 'username', 'role', 'password_hash', 'is_active', 'totp_secret', 'totp_enabled_at'])
      .where('username_key', '=', usernameKey)
      .executeTakeFirst();
    const matches = await passwordMatches(user?.password_hash, body.password);
    if (!user?.is_active || !matches) throw new AppError('invalid_credentials');
    const needsCode = user.totp_enabled_at !== null;
    if (needsCode && !body.code) throw new AppError('code_required');
    const signedIn = { id: user.id, username: user.username, role: user.role, by_pin: false };
    const endpoint = `${contract.login.method} ${contract.login.path}`;
    const action = hasPermission(user.role, 'panel.open')
      ? { user: signedIn, endpoint, params: {}, sent: {} }
      : null;
    const now = context.now();
    const { token, deviceToken } = await withStaffAction(action, () =>
      transact(context, async (tx) => {
        if (needsCode && !(await redeemCode(tx, user, body.code ?? ''))) {
          throw new AppError('invalid_code');
        }
        await forgetGuesses(tx.db, guess);
        return {
          token: await createSession(tx.db, now, user.id, request.headers['user-agent']),
          deviceToken: await rememberDevice(tx, user.id, device),
        };
      }),
    );
    sendDeviceCookie(request, reply, user.id, deviceToken);
    return { token, user: signedIn };
  });

  handle(app, contract.logout, async ({ caller }) => {
    const { sessionId } = caller.device;
    await transact(context, (tx) => endSessions(tx, { signedOut: sessionId }));
    return null;
  });

  handle(app, contract.lock, async ({ caller }) => {
    const { sessionId, user } = caller;
    await transact(context, async (tx) => {
      if (user.by_pin) await endSessions(tx, { signedOut: sessionId });
      else await lockSession(tx, sessionId);
    });
    return null;
  });

  handle(app, contract.unlock, async ({ body, request }) => {
    const device = requireFound(await findLockedDevice(context, body.device_token), 'device_signed_out');
    const { id, username, role } = await findPinOwner(context, { device }, body.pin);
    const user = { id, username, role, by_pin: true };
    const endpoint = `${contract.unlock.method} ${contract.unlock.path}`;
    const token = await withStaffAction({ user, endpoint, params: {}, sent: {} }, () =>
      transact(context, (tx) => createPinSession(tx, id, device, request.headers['user-agent'])),
    );
    return { token, user };
  });

  handle(app, contract.listSessions, ({ caller }) => findSessions(context, caller.user.id, caller));

  handle(app, contract.endSession, async ({ params, caller }) => {
    // Not shown to it.
    if (caller.user.by_pin && params.id !== caller.sessionId) throw new AppError('not_found');
    const which = { userId: caller.user.id, sessionId: params.id };
    await transact(context, async (tx) => {
      if (!(await endSessions(tx, which))) throw new AppError('not_found');
    });
    return null;
  });

  handle(app, contract.endOtherSessions, async ({ caller }) => {
    if (caller.user.by_pin) throw new AppError('forbidden');
    const which = { userId: caller.user.id, exceptSessionId: caller.sessionId };
    await transact(context, (tx) => endSessions(tx, which));
    return null;
  });

  handle(app, contract.me, async ({ caller }) => {
    const { pin_digest } = await context.db
      .selectFrom('users')
      .select('pin_digest')
      .where('id', '=', caller.user.id)
      .executeTakeFirstOrThrow();
    return { ...caller.user, has_pin: pin_digest !== null };
  });
}
