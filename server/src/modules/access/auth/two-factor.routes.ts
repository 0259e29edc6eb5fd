import type { FastifyInstance } from 'fastify';
import * as contract from 'shared-api/contract/access/two-factor';
import { transact, type Context, type Tx } from '#context';
import type { Db } from '#db/database';
import { AppError, requireFound } from '#http/app-error';
import { countAttempt, resetAttempts } from '#http/rate-limit';
import { handle } from '#http/route';
import { qrDataUrl } from '#qr-data-url';
import { passwordMatches } from './passwords';
import { countRecoveryCodes, disable, enable, keyAddress, makeRecoveryCodes, newSecret } from './two-factor';

const readUser = async (db: Db, id: number) =>
  requireFound(
    await db
      .selectFrom('users')
      .select(['id', 'username', 'password_hash', 'totp_secret', 'totp_enabled_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );

export function registerTwoFactor(app: FastifyInstance, context: Context): void {
  handle(app, contract.readTwoFactor, async ({ caller }) => {
    const { id } = caller.user;
    const { totp_enabled_at } = await readUser(context.db, id);
    return {
      is_enabled: totp_enabled_at !== null,
      recovery_codes_left: await countRecoveryCodes(context.db, id),
    };
  });

  handle(app, contract.setUpTwoFactor, async ({ caller }) => {
    const { id } = caller.user;
    const secret = newSecret();
    const user = await transact(context, async (tx) => {
      const row = await tx.db
        .updateTable('users')
        .set({ totp_secret: secret, totp_last_step: null })
        .where('id', '=', id)
        .where('totp_enabled_at', 'is', null)
        .returning(['id', 'username', 'totp_secret'])
        .executeTakeFirst();
      return requireFound(row, 'status_conflict');
    });
    return { secret, qr_code: await qrDataUrl(keyAddress(user)) };
  });

  handle(app, contract.enableTwoFactor, async ({ body, caller }) => {
    const ofUser = { password_check: String(caller.user.id) };
    await countAttempt(context, ofUser);
    return transact(context, async (tx) => {
      const user = await readUser(tx.db, caller.user.id);
      if (user.totp_enabled_at !== null) throw new AppError('status_conflict');
      const codes = await enable(tx, user, body.code);
      if (!codes) throw new AppError('invalid_code');
      await resetAttempts(tx.db, ofUser);
      return { recovery_codes: codes };
    });
  });

  /** Runs `work` once the password is confirmed. @throws {AppError} `invalid_credentials`, `too_many_requests`. */
  async function withPassword<T>(userId: number, password: string, work: (tx: Tx) => Promise<T>) {
    const ofUser = { password_check: String(userId) };
    await countAttempt(context, ofUser);
    const { password_hash } = await readUser(context.db, userId);
    if (!(await passwordMatches(password_hash, password))) throw new AppError('invalid_credentials');
    return transact(context, async (tx) => {
      await resetAttempts(tx.db, ofUser);
      return work(tx);
    });
  }

  handle(app, contract.renewRecoveryCodes, ({ body, caller }) =>
    withPassword(caller.user.id, body.password, async (tx) => {
      const { id, totp_enabled_at } = await readUser(tx.db, caller.user.id);
      if (totp_enabled_at === null) throw new AppError('status_conflict');
      return { recovery_codes: await makeRecoveryCodes(tx, id) };
    }),
  );

  handle(app, contract.disableTwoFactor, async ({ body, caller }) => {
    const { id } = caller.user;
    await withPassword(id, body.password, (tx) => disable(tx, id));
    return null;
  });
}
