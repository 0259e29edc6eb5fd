import type { Session } from 'shared-api/contract/access/auth';
import type { User } from 'shared-api/contract/access/users';
import { PASSWORD_MIN } from 'shared-api/domain/access/limits';
import { describe, expect, it } from 'vitest';
import { waitForEffect } from '#testing/wait-for-effect';
import { readOutbox, tokenIn } from '#testing/read-mails';
import { ADMIN, buildTestApp } from '#testing/test-app';
import { hashPassword } from './passwords';

const COMMON = 'Bu şifre çok yaygın; saldırganların ilk denediği şifrelerden biri. Başka bir şifre seçin.';
const PERSONAL = 'Şifre kullanıcı adı ya da e-posta adresi olamaz.';
const SHORT = `En az ${PASSWORD_MIN} karakter girin.`;

const PASSWORDS: [string, string | null][] = [
  ['correct hors', null],
  ['çay bahçesi!', null],
  ['correct hor', SHORT],
  ['qwerty123456', COMMON],
  ['QWERTY123456', COMMON],
  ['password2026', COMMON],
  ['!!galatasaray1905', COMMON],
  ['121212121212', COMMON],
  ['deniz.kaya.77', PERSONAL],
  ['DENİZ.KAYA1234567', PERSONAL],
  ['deniz.kaya12345678', null],
  ['dk@ornek.example', PERSONAL],
];

async function accounts() {
  const test = await buildTestApp();
  const admin = (await test.call<Session>('POST', '/auth/login', { body: ADMIN })).data.token;
  const create = (password: string, username = 'deniz.kaya') =>
    test.call<User>('POST', '/users', {
      token: admin,
      body: { username, email: 'dk@ornek.example', role: 'editor', password },
    });
  const { data: user } = await create('an unusual phrase');
  const { data: session } = await test.call<Session>('POST', '/auth/login', {
    body: { username: 'deniz.kaya', password: 'an unusual phrase' },
  });
  return { test, admin, user, session };
}
type Accounts = Awaited<ReturnType<typeof accounts>>;

/** Ways to set a new password. */
const WAYS: Record<string, (given: Accounts, password: string) => ReturnType<Accounts['test']['call']>> = {
  'set by an admin': ({ test, admin, user }, password) =>
    test.call('PUT', `/users/${user.id}`, { token: admin, body: { password } }),
  'changed by its owner': ({ test, session }, password) =>
    test.call('PUT', '/auth/password', {
      token: session.token,
      body: { current_password: 'an unusual phrase', password },
    }),
  'reset by a mailed link': async ({ test }, password) => {
    await test.call('POST', '/auth/forgot-password', { body: { email: 'dk@ornek.example' } });
    const mail = await waitForEffect(() => {
      const [first] = readOutbox(test.dataDir);
      expect(first).toBeDefined();
      return first;
    });
    return test.call('POST', '/auth/reset-password', { body: { token: tokenIn(mail), password } });
  },
};

describe('a new password', () => {
  it.for(PASSWORDS)('%s for deniz.kaya, dk@ornek.example: %s', async ([password, refusal]) => {
    const { test, admin, user } = await accounts();
    const { status, failure } = await test.call('PUT', `/users/${user.id}`, {
      token: admin,
      body: { password },
    });
    expect([status, failure.errors]).toEqual(
      refusal ? [422, [{ path: 'password', message: refusal }]] : [200, undefined],
    );
  });

  it.for(Object.entries(WAYS))(
    '%s follows the rules, and the old one stays if it does not',
    async ([, set]) => {
      const given = await accounts();
      const { status, failure } = await set(given, 'password2026');
      expect([status, failure.errors?.[0]?.message]).toEqual([422, COMMON]);
      const { status: signedIn } = await given.test.call('POST', '/auth/login', {
        body: { username: 'deniz.kaya', password: 'an unusual phrase' },
      });
      expect(signedIn).toBe(200);
    },
  );

  it('leaves a mailed link usable if it is refused', async () => {
    const given = await accounts();
    const reset = WAYS['reset by a mailed link'];
    expect((await reset?.(given, 'password2026'))?.status).toBe(422);
    const token = tokenIn(readOutbox(given.test.dataDir)[0]);
    const again = await given.test.call('POST', '/auth/reset-password', {
      body: { token, password: 'another good secret' },
    });
    expect(again.status).toBe(200);
  });

  it.for([
    ['/auth/register', {}],
    ['/users', { role: 'editor' }],
  ] as const)('follows the rules with a new account: POST %s', async ([path, more]) => {
    const { test, admin } = await accounts();
    const { status, failure } = await test.call('POST', path, {
      token: admin,
      body: { username: 'zeynep.ak', email: 'z@ornek.example', password: 'zeynep.ak.26', ...more },
    });
    expect([status, failure.errors?.[0]?.message]).toEqual([422, PERSONAL]);
  });
});

describe('an earlier password', () => {
  it('that the rules now refuse keeps working', async () => {
    const { test, user } = await accounts();
    await test.context.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('12345678') })
      .where('id', '=', user.id)
      .execute();
    const { status } = await test.call('POST', '/auth/login', {
      body: { username: 'deniz.kaya', password: '12345678' },
    });
    expect(status).toBe(200);
  });
});

describe('the first admin', () => {
  it('is not created with a common password', async () => {
    await expect(buildTestApp({ env: { ADMIN_PASSWORD: 'password2026' } })).rejects.toThrow(/ADMIN_PASSWORD/);
  });
});
