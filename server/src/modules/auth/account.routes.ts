import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from 'shared-api/contract/auth';
import { LOGIN_FAILURES_MAX, LOGIN_THROTTLE_MS } from 'shared-api/contract/limits';
import { transact, type Context } from '../../context';
import { AppError } from '../../http/app-error';
import { spokenLanguage } from '../../http/language';
import { handle } from '../../http/route';
import { createThrottle } from '../../http/throttle';
import { Mailer } from '../../mail/mailer';
import { publicUrl } from '../../public-url';
import { accountMail } from './account-mails';
import { issueAccountToken, redeemAccountToken, type TokenPurpose } from './account-tokens';
import { addAccount, emailKey, setPassword } from './account.service';
import { hashPassword, passwordMatches } from './passwords';
import { createSession } from './sessions';

/** Of these a household needs a few; each costs us a password hash or somebody a mail. */
const PER_ADDRESS_MAX = 30;
const MAILS_PER_RECIPIENT_MAX = 5;
const WINDOW_MS = 15 * 60_000;

/** What people do with their own account, signing in and out aside. */
export function registerAccount(app: FastifyInstance, context: Context): void {
  const mailer = new Mailer(context.config, app.log);
  app.addHook('onClose', () => mailer.idle());
  const perAddress = createThrottle({ max: PER_ADDRESS_MAX, windowMs: WINDOW_MS }, context.now);
  const perRecipient = createThrottle({ max: MAILS_PER_RECIPIENT_MAX, windowMs: WINDOW_MS }, context.now);
  const guesses = createThrottle({ max: LOGIN_FAILURES_MAX, windowMs: LOGIN_THROTTLE_MS }, context.now);

  async function writeMail(
    request: FastifyRequest,
    user: { id: number; email: string },
    purpose: TokenPurpose,
  ) {
    return accountMail(context, {
      to: user.email,
      purpose,
      token: await issueAccountToken(context, user.id, purpose),
      language: spokenLanguage(request.headers['accept-language']),
      origin: publicUrl(app, context.config),
    });
  }

  handle(app, contract.register, async ({ body, request }) => {
    perAddress.count(request.ip);
    const email = emailKey(body.email);
    const passwordHash = await hashPassword(body.password);
    const account = { username: body.username, email, passwordHash, role: 'customer' } as const;
    const { id, username, role } = await transact(context, (trx) => addAccount(context, trx, account));
    mailer.post(() => writeMail(request, { id, email }, 'verify_email'));
    return { token: await createSession(context, id), user: { id, username, role } };
  });

  handle(app, contract.verifyEmail, async ({ body, request }) => {
    perAddress.count(request.ip);
    await transact(context, async (trx) => {
      const userId = await redeemAccountToken(trx, context.now(), body.token, 'verify_email');
      await trx
        .updateTable('users')
        .set({ email_verified_at: context.now() })
        .where('id', '=', userId)
        .execute();
    });
    return null;
  });

  handle(app, contract.forgotPassword, async ({ body, request }) => {
    const email = emailKey(body.email);
    perAddress.count(request.ip);
    perRecipient.count(email);
    // Looked up after the answer, which thus says nothing of the address, not even by the time that it takes.
    mailer.post(async () => {
      const user = await context.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .where('is_active', '=', 1)
        .executeTakeFirst();
      return user ? writeMail(request, { id: user.id, email }, 'reset_password') : null;
    });
    return null;
  });

  handle(app, contract.resetPassword, async ({ body, request }) => {
    perAddress.count(request.ip);
    const passwordHash = await hashPassword(body.password);
    await transact(context, async (trx) => {
      const id = await redeemAccountToken(trx, context.now(), body.token, 'reset_password');
      await setPassword(context, trx, { id, passwordHash });
    });
    return null;
  });

  handle(app, contract.changePassword, async ({ body, caller }) => {
    const { id } = caller.user;
    guesses.count(String(id));
    const user = await context.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!(await passwordMatches(user?.password_hash, body.current_password))) {
      throw new AppError('invalid_credentials');
    }
    guesses.forget(String(id));
    const passwordHash = await hashPassword(body.password);
    await transact(context, (trx) =>
      setPassword(context, trx, { id, passwordHash, exceptSessionId: caller.sessionId }),
    );
    return null;
  });
}
