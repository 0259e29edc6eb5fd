import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from 'shared-api/contract/access/auth';
import { transact, type Context } from '#context';
import { AppError } from '#http/app-error';
import { messageLanguage } from '#http/request-language';
import { clientNetwork } from '#http/client-network';
import { countAttempt, resetAttempts } from '#http/rate-limit';
import { handle } from '#http/route';
import { Mailer } from '#mail/mailer';
import { publicUrl } from '#public-url';
import { accountMail } from './account-mails';
import {
  issueAccountToken,
  purgeAccountTokens,
  redeemAccountToken,
  type TokenPurpose,
} from './account-tokens';
import { addAccount, emailKey, findOwner, setPassword } from './account';
import { requireStrongPassword } from './password-rules';
import { hashPassword, passwordMatches } from './passwords';
import { setPin } from './pins';
import { createSession } from './sessions';

export function registerAccount(app: FastifyInstance, context: Context): void {
  context.jobs.scheduleHourly('purge account tokens', () => purgeAccountTokens(context));

  const mailer = new Mailer(context.config, app.log);
  app.addHook('onClose', () => mailer.idle());
  const byAddress = ({ ip }: FastifyRequest) => ({ account_per_address: clientNetwork(ip) });

  async function writeMail(
    request: FastifyRequest,
    user: { id: number; email: string },
    purpose: TokenPurpose,
  ) {
    return accountMail(context, {
      to: user.email,
      purpose,
      token: await issueAccountToken(context, user.id, purpose),
      language: messageLanguage(request),
      origin: publicUrl(app, context.config),
    });
  }

  handle(app, contract.register, async ({ body, request }) => {
    await countAttempt(context, byAddress(request));
    const email = emailKey(body.email);
    requireStrongPassword(body.password, { username: body.username, email });
    const passwordHash = await hashPassword(body.password);
    const account = { username: body.username, email, passwordHash, role: 'customer' } as const;
    const { id, username, role } = await transact(context, (tx) => addAccount(tx, account));
    mailer.post(() => writeMail(request, { id, email }, 'verify_email'));
    const token = await createSession(context.db, context.now(), id, request.headers['user-agent']);
    return { token, user: { id, username, role, by_pin: false } };
  });

  handle(app, contract.verifyEmail, async ({ body, request }) => {
    await countAttempt(context, byAddress(request));
    await transact(context, async (tx) => {
      const userId = await redeemAccountToken(tx, body.token, 'verify_email');
      await tx.db
        .updateTable('users')
        .set({ email_verified_at: context.now() })
        .where('id', '=', userId)
        .execute();
    });
    return null;
  });

  handle(app, contract.forgotPassword, async ({ body, request }) => {
    const email = emailKey(body.email);
    await countAttempt(context, { ...byAddress(request), mail_per_recipient: email });
    // After the response, so that its time does not reveal whether the address is known.
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
    await countAttempt(context, byAddress(request));
    const passwordHash = await hashPassword(body.password);
    await transact(context, async (tx) => {
      const id = await redeemAccountToken(tx, body.token, 'reset_password');
      requireStrongPassword(body.password, await findOwner(tx.db, id));
      await setPassword(tx, { id, passwordHash });
    });
    return null;
  });

  /** @throws {AppError} `invalid_credentials`, `too_many_requests`. */
  async function requirePassword(id: number, password: string) {
    await countAttempt(context, { password_check: String(id) });
    const user = await context.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!(await passwordMatches(user?.password_hash, password))) throw new AppError('invalid_credentials');
  }

  handle(app, contract.changePin, async ({ body, caller }) => {
    const { id } = caller.user;
    await requirePassword(id, body.password);
    await transact(context, async (tx) => {
      await resetAttempts(tx.db, { password_check: String(id) });
      await setPin(tx, id, body.pin);
    });
    return null;
  });

  handle(app, contract.changePassword, async ({ body, caller }) => {
    const { id } = caller.user;
    await requirePassword(id, body.current_password);
    requireStrongPassword(body.password, await findOwner(context.db, id));
    const passwordHash = await hashPassword(body.password);
    await transact(context, async (tx) => {
      await resetAttempts(tx.db, { password_check: String(id) });
      await setPassword(tx, { id, passwordHash, exceptSessionId: caller.sessionId });
    });
    return null;
  });
}
